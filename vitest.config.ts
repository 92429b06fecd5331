import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

/** Tests that speak SQL or start the server need the engines; everything else runs without waiting for PostgreSQL. */
const onEngines = [
  '{app,server}/**/*.{server,contract}.test.ts',
  'tests/{engines,faults,operating}/**/*.test.ts',
];
/** Of the journeys where each site is two instances (`npm run trials`). */
const SEVERAL = {
  globalSetup: ['tests/site/global-setup.ts', 'tests/engines/global-setup.ts'],
  setupFiles: 'tests/journeys/left-out.ts',
  maxWorkers: 2,
};
const ignored = ['node_modules/**', 'build/**', 'builds/**', 'tests/{journeys,browsers,alerts}/**'];

const OTHER_BROWSERS = {
  extends: true as const,
  test: {
    name: 'browsers',
    include: ['tests/browsers/**/*.test.ts'],
    globalSetup: 'tests/site/global-setup.ts',
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
};

const ALERTS = {
  extends: true as const,
  test: {
    name: 'alerts',
    include: ['tests/alerts/**/*.test.ts'],
    globalSetup: ['tests/site/global-setup.ts', 'tests/engines/global-setup.ts'],
    expect: { poll: { timeout: 240_000 } },
    testTimeout: 600_000,
    hookTimeout: 240_000,
  },
};

export default defineConfig({
  resolve: {
    alias: { '~tests': `${root}/tests`, '~server': `${root}/server`, '~': `${root}/app` },
  },
  test: {
    environment: 'node',
    // Of every project, so that the journeys begin while the last of the engines still run. More than there are cores: half of a
    // journey's time is waiting, for an autosave say.
    maxWorkers: 3,
    projects: [
      // `node scripts/test-browsers.mjs`: the main journeys in browsers other than Chromium.
      ...(process.env['OTHER_BROWSERS'] === '1' ? [OTHER_BROWSERS] : []),
      // `node scripts/trials-alerts.mjs`: each alert rule in a real Prometheus.
      ...(process.env['ALERT_TRIALS'] === '1' ? [ALERTS] : []),
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: 'tests/built-programs.ts',
          expect: { poll: { timeout: 60_000 } },
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ignored, ...onEngines],
          // Reading the modules once for each file would take longer than the tests.
          isolate: false,
          // Generous: property tests on a busy machine.
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          setupFiles: 'tests/built-programs.ts',
          include: onEngines,
          // A process for each file would cost a minute or two; what a file changes in a module it changes back.
          isolate: false,
          globalSetup: ['tests/site/global-setup.ts', 'tests/engines/global-setup.ts'],
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        // The built product in a real browser, several journeys at a time: each site and each browser has its own processes.
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: 'tests/site/global-setup.ts',
          ...(process.env['SITE_INSTANCES'] === '2' && SEVERAL),
          // Files of a worker share its modules, and by them its browser.
          isolate: false,
          // What a journey waits for comes when it comes: these only end a wait that is in vain. Some walk through dozens of screens.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 600_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
