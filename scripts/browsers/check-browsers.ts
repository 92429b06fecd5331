/**
 * Compares the last build with the supported browsers (`app/document/browsers.ts`) by MDN's data. Scripts may use no
 * built-in that the minimum lacks. Outside `@supports`, style sheets may use no such property, at-rule or selector
 * unless `FALLBACKS` says what older browsers show. The build itself lowers syntax.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import bcd, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };

import { BROWSERS } from '../../app/document/browsers.ts';
import { FALLBACKS } from './browser-fallbacks.ts';
import { builtInsOf } from './built-ins.ts';
import { featuresOf } from './style-features.ts';

type Versions = (typeof BROWSERS)[keyof typeof BROWSERS];

const ENGINES = [
  ['Chrome', 'chrome'],
  ['Chrome', 'chrome_android'],
  ['Firefox', 'firefox'],
  ['Safari', 'safari'],
  ['Safari', 'safari_ios'],
] as const;

/** Which of the oldest supported browsers lack a feature; empty if MDN's data doesn't contain the feature. */
function browsersWithout(feature: Identifier | undefined, minimum: Versions): string[] {
  const { __compat: compat } = feature ?? {};
  if (!compat) return [];
  const { support } = compat;
  return ENGINES.flatMap(([name, key]) => {
    const statements = [support[key] ?? []].flat();
    const isSupported = statements.some(
      ({ version_added: addedIn, flags, prefix }) =>
        !flags && !prefix && typeof addedIn === 'string' && atMost(addedIn, minimum[name]),
    );
    return isSupported || statements.length === 0 ? [] : [`${key} ${minimum[name]}`];
  });
}

/** "≤37" means that the feature came with version 37 or earlier. */
function atMost(addedIn: string, minimum: string): boolean {
  const [addedParts = [], minimumParts = []] = [addedIn, minimum].map((version) =>
    version.replace('≤', '').split('.').map(Number),
  );
  return (addedParts[0] ?? 0) !== (minimumParts[0] ?? 0)
    ? (addedParts[0] ?? 0) < (minimumParts[0] ?? 0)
    : (addedParts[1] ?? 0) <= (minimumParts[1] ?? 0);
}

const at = (root: Identifier | undefined, ...path: readonly string[]): Identifier | undefined =>
  path.reduce((node, key) => node?.[key], root);

const folder = 'build/client/assets';
const files = globSync([`${folder}/*.js`, `${folder}/*.css`]);
if (files.length === 0) {
  process.stdout.write('Not compared, because there is no build. Run: npm run build\n');
  process.exit(0);
}

/** All scripts that a public page's entry imports; the rest belongs to the admin. */
function publicScripts(): ReadonlySet<string> {
  const missingFeatures = new Set(
    files.map((path) => basename(path)).filter((name) => /^entry\.client-.*js$/.test(name)),
  );
  for (const name of missingFeatures)
    for (const [, imported = ''] of readFileSync(`${folder}/${name}`, 'utf8').matchAll(
      /["'`](?:\.|\/assets)\/([\w.-]+\.js)["'`]/g,
    ))
      if (!/^(application|admin|router)-/.test(imported)) missingFeatures.add(imported);
  return missingFeatures;
}

const problems: string[] = [];
const isPublicPage = publicScripts();
for (const path of files) {
  const [name, text] = [basename(path), readFileSync(path, 'utf8')];
  if (path.endsWith('.js')) {
    const minimum = isPublicPage.has(name) ? BROWSERS.public : BROWSERS.admin;
    for (const builtIn of builtInsOf(text)) {
      const feature =
        at(bcd.javascript.builtins, ...builtIn) ??
        at(bcd.api, ...builtIn) ??
        at(bcd.api, builtIn[0] ?? '', `${builtIn[1]}_static`);
      const browsers = browsersWithout(feature, minimum);
      if (browsers.length > 0 && !(builtIn.join('.') in FALLBACKS))
        problems.push(`${builtIn.join('.')} is not in ${browsers.join(', ')}: ${name}`);
    }
    continue;
  }
  for (const { kind, name: feature } of featuresOf(text)) {
    const browsers = browsersWithout(at(bcd.css, kind, feature), BROWSERS.readable);
    if (browsers.length > 0 && !(feature in FALLBACKS))
      problems.push(`${feature} is not in ${browsers.join(', ')}: ${name}`);
  }
}
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
