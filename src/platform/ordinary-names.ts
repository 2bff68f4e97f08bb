import { pointerPart } from './json-pointer.js';
import { problems } from './problem.js';

/** Names of members that every JavaScript object has, so that validators take them for known ones. */
const INBORN = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** Refuses members by such names, at any depth: nothing that the API reads is called so. @throws Problem 400 */
export function assertOrdinaryNames(value: unknown, pointer = ''): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (!Array.isArray(value) && INBORN.has(name)) {
      const message = `property ${name} should not exist`;
      throw problems.malformed(message, [{ pointer: `${pointer}/${name}`, message }]);
    }
    assertOrdinaryNames(member, `${pointer}/${pointerPart(name)}`);
  }
}
