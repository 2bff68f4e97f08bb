/** What the API document says of the calls of this module. */
import { answer, ApiCall } from '../platform/openapi/api-call.js';
import { NewPlayerDto, PlayerDto } from './dto/players.dto.js';

export const CreatePlayer = (): MethodDecorator =>
  ApiCall({
    operationId: 'createPlayer',
    tag: 'Get a token',
    summary: 'Register a player and get its token',
    description:
      'Names need not be unique: the id tells players apart. The server keeps only a hash of the token, so that this answer is the one ' +
      'chance to note it down.',
    answers: [answer(201, 'The player, and its token.', NewPlayerDto, 'Location')],
    reads: 'body',
  });

export const GetMe = (): MethodDecorator =>
  ApiCall({
    operationId: 'getMe',
    tag: 'Get a token',
    summary: 'Who am I',
    description: 'The player that the token belongs to: a cheap way to see whether a token is still good.',
    answers: [answer(200, 'The caller.', PlayerDto)],
  });

export const RotateToken = (): MethodDecorator =>
  ApiCall({
    operationId: 'rotateToken',
    tag: 'Get a token',
    summary: 'Replace my token; the old one dies at once',
    description: 'For a token that got out. It needs no body.',
    answers: [answer(201, 'The same player, and its new token.', NewPlayerDto)],
    reads: 'body',
  });
