import config from './jest.config.mjs';

/** The tests that need a program which npm does not bring: `npm run test:browser`, `npm run test:backup`. */
const database = config.projects.find(({ displayName }) => displayName === 'database');
const project = (name) => ({
  ...database,
  displayName: name,
  testMatch: [`<rootDir>/test/${name}/**/*.e2e.spec.ts`],
  testPathIgnorePatterns: ['/node_modules/'],
});

/** @type {import('jest').Config} */
export default {
  maxWorkers: 1,
  testTimeout: config.testTimeout,
  projects: [project('browser'), project('backup')],
};
