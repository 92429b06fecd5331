import { readFileSync } from 'node:fs';

const text = ['docs/operating.md', 'docs/operating/lost-machine.md']
  .map((page) => readFileSync(page, 'utf8'))
  .join('\n');

/** The commands of the guide and of its page about a lost machine, by the name that stands at their block. */
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
