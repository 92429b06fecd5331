import { readFileSync } from 'node:fs';

const text = readFileSync('docs/operating.md', 'utf8');

/** The commands of the guide by the name that stands at their block. */
export const commands: ReadonlyMap<string, string> = new Map(
  [...text.matchAll(/^```sh ?(\S*)\n(.*?)^```/gms)].map(([, name = '', lines = '']) => [
    name,
    lines,
  ]),
);

/** What the guide says to set in `.env`: each block. */
export const settings: readonly string[] = [...text.matchAll(/^```ini\n(.*?)^```/gms)].map(
  ([, lines = '']) => lines,
);

export const configuration = (name: string) => readFileSync(`docs/operating/${name}`, 'utf8');
