// `npm run check`: checks a change in two or three minutes; with paths only types, lint and the tests beside them.
// Installs what is missing.
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
