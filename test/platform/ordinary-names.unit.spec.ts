import { assertOrdinaryNames } from '../../src/platform/ordinary-names.js';

const parsed = (json: string): unknown => JSON.parse(json);

it.each(['{}', '[]', 'null', '7', '"constructor"', '{"name":"constructor","moves":[{"type":"draw"}]}'])(
  'takes %s',
  (json) => {
    expect(() => assertOrdinaryNames(parsed(json))).not.toThrow();
  },
);

it.each([
  ['{"constructor":1}', '/constructor'],
  ['{"a":[{"b~":{"valueOf":1}}]}', '/a/0/b~0/valueOf'],
  ['{"__proto__":{}}', '/__proto__'],
  ['{"moves":[{"prototype":null}]}', '/moves/0/prototype'],
])('refuses %s', (json, pointer) => {
  expect(() => assertOrdinaryNames(parsed(json))).toThrow(
    expect.objectContaining({ status: 400, extras: { errors: [expect.objectContaining({ pointer })] } }),
  );
});
