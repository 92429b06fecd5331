import { globSync, readFileSync } from 'node:fs';

const pages = globSync('docs/operating/*.md')
  .toSorted()
  .map((page) => ({ page, text: readFileSync(page, 'utf8') }));

/**
 * The commands of the operators' pages by the name after the opening fence. Unnamed blocks get their page and number.
 */
export const commands: ReadonlyMap<string, string> = new Map(
  pages.flatMap(({ page, text }) =>
    [...text.matchAll(/^```sh ?(\S*)\n(.*?)^```/gms)].map(
      ([, name = '', lines = ''], index) => [name || `${page} ${index}`, lines] as const,
    ),
  ),
);

/** Each block of settings for `.env` on the pages. */
export const settings: readonly string[] = pages.flatMap(({ text }) =>
  [...text.matchAll(/^```ini\n(.*?)^```/gms)].map(([, lines = '']) => lines),
);

export const configuration = (name: string) => readFileSync(`docs/operating/${name}`, 'utf8');
