// `npm run check`: what is said of a change while it is made, in less than a minute. On a fresh clone it installs first.
import { CHECKS, runTogether } from './checks.mjs';
import { install } from './prepare.mjs';

install();
const generated = await runTogether([['types of the routes', 'react-router', ['typegen']]]);
const { passed, failed } = await runTogether([
  ['unit tests', 'vitest', ['run', '--project', 'unit']],
  ...CHECKS,
]);
process.stdout.write(`${passed + generated.passed} passed, ${failed + generated.failed} failed\n`);
process.exit(failed || generated.failed ? 1 : 0);
