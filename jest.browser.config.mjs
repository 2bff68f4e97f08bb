import config from './jest.config.mjs';

/** The tests in a real browser: `npm run test:browser`. Plain `npm test` needs no browser. */
const database = config.projects.find(({ displayName }) => displayName === 'database');

/** @type {import('jest').Config} */
export default {
  maxWorkers: 1,
  testTimeout: config.testTimeout,
  projects: [
    {
      ...database,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/**/*.e2e.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/'],
    },
  ],
};
