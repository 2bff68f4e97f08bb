import { Injectable, type PipeTransform } from '@nestjs/common';
import type { Move } from '../engine/index.js';
import { problems } from '../platform/problem.js';
import { validateAs } from '../platform/validation.js';
import { MOVE_CLASSES, MoveListDto } from './dto/moves.dto.js';

/** The moves that a request asks for. */
export interface MovesRequest {
  readonly moves: readonly Move[];
  /** Whether the body was a list, so that a fault is named by its place in it. */
  readonly isList: boolean;
}

/** Reads a body that is one move or `{moves: [...]}`. @throws Problem 400 that names the field */
@Injectable()
export class MovesPipe implements PipeTransform<unknown, MovesRequest> {
  transform(body: unknown): MovesRequest {
    if (!isObject(body) || !('moves' in body)) return { moves: [toMove(body, '')], isList: false };
    const { moves } = validateAs(MoveListDto, body, '');
    return { moves: moves.map((move, index) => toMove(move, `/moves/${index}`)), isList: true };
  }
}

function toMove(value: unknown, pointer: string): Move {
  if (!isObject(value)) throw malformed(pointer, 'a move must be an object');
  const { type } = value;
  if (typeof type !== 'string' || !Object.hasOwn(MOVE_CLASSES, type)) {
    throw malformed(`${pointer}/type`, `type must be one of ${Object.keys(MOVE_CLASSES).join(', ')}`);
  }
  return validateAs<Move>(MOVE_CLASSES[type as keyof typeof MOVE_CLASSES], value, pointer);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const malformed = (pointer: string, message: string) =>
  problems.malformed(`${message}.`, [{ pointer, message }]);
