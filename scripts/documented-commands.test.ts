import { existsSync, globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const SOURCES = '{app,server,scripts,bench,art,tests}/**/*.{ts,tsx,mjs}';
const PAGES = ['*.md', 'docs/**/*.md', 'art/*.md', '.env.example', '.ci/run', SOURCES];

const scriptsOf = (manifest: string): Record<string, string> =>
  JSON.parse(readFileSync(manifest, 'utf8')).scripts;
const rootScripts = scriptsOf('package.json');
const artScripts = scriptsOf('art/package.json');
const manualScripts = (all: Record<string, string>) =>
  Object.keys(all).filter((name) => !/^(pre|post)/.test(name));

const COMMAND = String.raw`(?:[A-Z_]+=\S+ )*((?:npm|npx|node) [^\x60<#'\n]+)`;
const IN_A_SENTENCE = new RegExp(String.raw`(?:\x60|<code>|Usage: )${COMMAND}`, 'g');
const ON_A_LINE = new RegExp(`^(?:exec )?${COMMAND}`, 'gm');
const BLOCK = /^```sh(?: \S+)?\n.*?^```/gms;

/** The commands that a page tells its reader to type. */
function commandsIn(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const blocks = page === '.ci/run' ? text : (text.match(BLOCK) ?? []).join('\n');
  return [...text.matchAll(IN_A_SENTENCE), ...blocks.matchAll(ON_A_LINE)].map(([, command = '']) =>
    command.trim(),
  );
}

/** The first words of an npm script. Before they have run nothing is installed, and Node is the machine's. */
const firstCommand = (all: Record<string, string>, name: string) => all[`pre${name}`] ?? all[name];

/**
 * Whether a command works with any Node (20 or later) of the machine. A file in plain JavaScript
 * does.
 */
function worksUnderAnyNode(command: string): boolean {
  const [program, first = '', second = ''] = command.split(' ');
  if (program === 'node') return first.endsWith('.mjs') && existsSync(first);
  if (program === 'npx') return existsSync(`node_modules/.bin/${first}`);
  if (first === 'run') return second in (command.includes(' -w art') ? artScripts : rootScripts);
  return ['start', 'test', 'ci', 'i'].includes(first);
}

test('allows a page to name only npm scripts, and commands that work under any Node', () => {
  const commands = globSync(PAGES, { exclude: ['scripts/documented-commands.test.ts'] }).flatMap(
    (page) => commandsIn(page).map((command) => ({ page, command })),
  );
  expect(commands.length).toBeGreaterThan(25);
  expect(commands.filter(({ command }) => !worksUnderAnyNode(command))).toEqual([]);
});

test.each(['node bench/run.ts leads', 'npm run nothing', 'npx nothing', 'node scripts/no.mjs'])(
  '%s would be noticed',
  (command) => {
    expect(worksUnderAnyNode(command)).toBe(false);
  },
);

test('keeps package.json at ten commands', () => {
  expect(manualScripts(rootScripts)).toHaveLength(10);
});

test.each(manualScripts(rootScripts))(
  'npm run %s begins with one file in plain JavaScript, which installs the project’s own Node',
  (name) => {
    expect(firstCommand(rootScripts, name)).toMatch(/^node scripts\/[\w-]+\.mjs( [\w-]+)*$/);
  },
);

test.each(manualScripts(artScripts))('npm run %s -w art installs its tools first', (name) => {
  expect(firstCommand(artScripts, name)).toMatch(/^node \.\.\/scripts\/prepare\.mjs [a-z ]*tools$/);
});

test.each(globSync('scripts/*.mjs'))('keeps %s free of installed packages', (script) => {
  const imports = [...readFileSync(script, 'utf8').matchAll(/ from '([^']+)'/g)];
  for (const [, from] of imports) expect(from).toMatch(/^(node:|\.\/[\w-]+\.mjs$)/);
});
