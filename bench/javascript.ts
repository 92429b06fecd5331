import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Gzipped bytes of a script and of everything that it imports at once (not on demand). */
export function scriptBytes(file: string, seen = new Set<string>()): number {
  if (seen.has(file)) return 0;
  seen.add(file);
  const text = readFileSync(join('build/client', file), 'utf8');
  const imports = [...text.matchAll(/\bimport\s*(?:[\w*{][^'"()]*?from\s*)?["']\.\/([^"']+)["']/g)];
  const below = imports.map(([, name]) => scriptBytes(`/assets/${name}`, seen));
  return gzipSync(text, { level: 9 }).length + below.reduce((sum, bytes) => sum + bytes, 0);
}

/** The JavaScript that a page loads before any interaction. */
export async function benchJavaScript(url: string) {
  const html = await (await fetch(url)).text();
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(
    ([, source]) => source ?? '',
  );
  const bytes = scripts.reduce((sum, source) => sum + scriptBytes(source), 0);
  console.log(`JavaScript before interaction (goal ≤ 5 kB gz): ${(bytes / 1000).toFixed(2)} kB`);
}
