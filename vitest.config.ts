import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

/** Tests that speak SQL or start the server need the engines; everything else runs without waiting for PostgreSQL. */
const onEngines = ['{app,server}/**/*.{server,contract}.test.ts', 'tests/**/*.test.ts'];

export default defineConfig({
  resolve: {
    alias: { '~tests': `${root}/tests`, '~server': `${root}/server`, '~': `${root}/app` },
  },
  test: {
    environment: 'node',
    exclude: ['node_modules/**', 'build/**', 'tests/journeys/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: onEngines,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: onEngines,
          globalSetup: 'tests/engines/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
});
