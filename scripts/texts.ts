// `npm run texts`: writes every text that a person reads into one page, with its place.
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
process.stdout.write(`${PAGE}\n`);
