/** What the API document says of the health. */
import { ApiProperty } from '@nestjs/swagger';
import { answer, ApiCall } from '../openapi/api-call.js';

const PARTS = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    properties: { status: { type: 'string', enum: ['up', 'down'] } },
    required: ['status'],
  },
} as const;

class HealthDto {
  @ApiProperty({ enum: ['ok'] })
  status!: string;

  @ApiProperty({ ...PARTS, description: 'The parts that are up.' } as object)
  info!: object;

  @ApiProperty({ ...PARTS, description: 'The parts that are down: none, or the answer is 503.' } as object)
  error!: object;

  @ApiProperty({ ...PARTS, description: 'All parts.' } as object)
  details!: object;
}

export const GetLiveness = (): MethodDecorator =>
  ApiCall({
    operationId: 'getLiveness',
    tag: 'Run the service',
    summary: 'The process answers',
    description:
      'Restart the process when this fails. It asks nothing of the database, and is never limited.',
    answers: [answer(200, 'It lives.', HealthDto)],
    limited: false,
  });

export const GetReadiness = (): MethodDecorator =>
  ApiCall({
    operationId: 'getReadiness',
    tag: 'Run the service',
    summary: 'The process answers, and so does its database',
    description: 'Send no requests here while this answers 503. It is never limited.',
    answers: [answer(200, 'It is ready.', HealthDto)],
    limited: false,
  });
