/** The layers of the house. Each rule's comment says what it protects. */
const inside = (module) => ({
  name: `only-the-front-door-of-${module}`,
  comment: `Other modules use src/${module} through its index.ts alone.`,
  severity: 'error',
  from: { path: '^src/', pathNot: [`^src/${module}/`, '^src/(app\\.module|main)\\.ts$'] },
  to: { path: `^src/${module}/`, pathNot: `^src/${module}/index\\.ts$` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'engine-is-pure',
      comment: 'The engine knows no framework, clock, randomness or I/O: hashing and canonical JSON only.',
      severity: 'error',
      from: { path: '^src/engine/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^src/engine/', '^(node:)?crypto$', '^node_modules/canonicalize/'] },
    },
    {
      name: 'strategies-see-what-a-seat-sees',
      comment: 'How a bot plays is a pure function of what its seat knows; nothing else is in its reach.',
      severity: 'error',
      from: { path: '^src/bots/strategy/' },
      to: { pathNot: '^src/(bots/strategy|engine)/' },
    },
    {
      name: 'platform-knows-no-game',
      comment: 'The platform layer serves the modules and never the other way round.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(?!platform/|generated/)[^/]+/' },
    },
    ...[
      'event-store',
      'players',
      'matches',
      'games',
      'records',
      'rulesets',
      'audits',
      'clock',
      'bots',
      'live',
      'pictures',
    ].map(inside),
    {
      name: 'service-knows-no-client',
      comment: 'The service is served by nobody.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^clients/' },
    },
    {
      name: 'clients-know-the-document-alone',
      comment: 'A client is made of openapi.json: what it needs of the server must be in there.',
      severity: 'error',
      from: { path: '^clients/' },
      to: { path: '^(src|test|dist)/' },
    },
    {
      name: 'no-circular',
      comment: 'A cycle is one module in two places. Types may know each other: they are gone at run time.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-dev-dependencies',
      comment: 'What runs in production is installed in production.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only', 'npm-optional'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/generated/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
};
