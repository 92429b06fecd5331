// `npm run check`: what is said of a change while it is made, in less than a minute; with paths only types, lint and
// the tests beside them. On a fresh clone it installs first.
import { CHECKS, checksOf, generateTypes, runTogether } from './checks.mjs';
import { install } from './prepare.mjs';

install({ tools: true });
generateTypes();
const paths = process.argv.slice(2);
const { passed, failed } = await runTogether(
  paths.length > 0
    ? checksOf(paths)
    : [['unit tests', 'vitest', ['run', '--project', 'unit']], ...CHECKS],
);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed ? 1 : 0);
