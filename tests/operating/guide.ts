import { globSync, readFileSync } from 'node:fs';

const pages = globSync('docs/operating/*.md')
  .toSorted()
  .map((page) => ({ page, text: readFileSync(page, 'utf8') }));

/** The commands of the operators' pages by the name after the opening fence; blocks without one by their page and place. */
export const commands: ReadonlyMap<string, string> = new Map(
  pages.flatMap(({ page, text }) =>
    [...text.matchAll(/^```sh ?(\S*)\n(.*?)^```/gms)].map(
      ([, name = '', lines = ''], index) => [name || `${page} ${index}`, lines] as const,
    ),
  ),
);

/** What the pages say to set in `.env`: each block. */
export const settings: readonly string[] = pages.flatMap(({ text }) =>
  [...text.matchAll(/^```ini\n(.*?)^```/gms)].map(([, lines = '']) => lines),
);

export const configuration = (name: string) => readFileSync(`docs/operating/${name}`, 'utf8');
