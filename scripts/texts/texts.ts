// `npm run texts`: writes every text that a person reads into one file, with its place. With `spelling` it checks that
// file, the documentation and the articles against British English and `spelling-words.txt`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

import { interfaceTexts } from './interface-texts.ts';

const PAGE = 'test-results/texts.md';

const byFile = Map.groupBy(interfaceTexts(), ({ file }) => file);
const lines = [...byFile].flatMap(([file, texts]) => [
  `\n## ${file}\n`,
  ...texts.map(({ line, text }) => `- ${line}: ${text}`),
]);
mkdirSync('test-results', { recursive: true });
writeFileSync(PAGE, `# Texts of the interface\n${lines.join('\n')}\n`);
if (process.argv[2] === 'spelling') {
  const { status } = spawnSync('cspell', ['lint', '--no-progress', '--quiet'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
} else process.stdout.write(`${PAGE}\n`);
