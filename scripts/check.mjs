// `npm run check`: what is said of a change while it is made, in less than a minute. On a fresh clone it installs first.
import { CHECKS, generateTypes, runTogether } from './checks.mjs';
import { install } from './prepare.mjs';

install();
generateTypes();
const { passed, failed } = await runTogether([
  ['unit tests', 'vitest', ['run', '--project', 'unit']],
  ...CHECKS,
]);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed ? 1 : 0);
