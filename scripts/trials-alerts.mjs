// `node scripts/trials-alerts.mjs`: produces the fault of each alert rule on a running site, and waits until its alert
// fires in a real Prometheus and is resolved again. Downloads Debian's package `prometheus` if the machine has none,
// without installing it.
import { spawnSync } from 'node:child_process';

import { build, environment, install } from './prepare.mjs';

install({ tools: true });
build();
const { status } = spawnSync('vitest', ['run', '--project', 'alerts'], {
  env: { ...environment, ALERT_TRIALS: '1' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exit(status ?? 1);
