import eslint from '@eslint/js';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'dist',
      'build',
      'coverage',
      'data',
      'src/generated',
      'clients/typescript/schema.ts',
      'node_modules',
    ],
  },
  eslint.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Calls assertions unnecessary that the compiler needs, e.g. for Prisma's JSON columns.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // Nest reads constructor parameter types at run time, so files with decorators import classes as values.
    files: [
      'src/**/*.{controller,service,module,filter,guard,dto,health,provider,interceptor,repository}.ts',
    ],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['**/*.spec.ts', 'test/**/*.ts'],
    rules: {
      // supertest bodies are `any`; the expectations are what checks them.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  {
    // What runs in the browser.
    files: ['src/pictures/**/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['document', 'location', 'history', 'fetch', 'URL', 'DOMParser', 'EventSource'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly', fetch: 'readonly' },
    },
  },
  prettier,
);
