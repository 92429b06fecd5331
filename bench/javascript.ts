import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Gzipped bytes of a script and of all its static imports. */
export function scriptBytes(file: string, seen = new Set<string>()): number {
  if (seen.has(file)) return 0;
  seen.add(file);
  const text = readFileSync(join('build/client', file), 'utf8');
  const imports = [...text.matchAll(/\bimport\s*(?:[\w*{][^'"()]*?from\s*)?["']\.\/([^"']+)["']/g)];
  const below = imports.map(([, name]) => scriptBytes(`/assets/${name}`, seen));
  return gzipSync(text, { level: 9 }).length + below.reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Gzipped bytes of the JavaScript that a page loads before any interaction: the scripts in its
 * HTML, and those that its special enhancers load at once.
 */
export async function scriptBytesOf(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name ?? '');
  const scripts = [...found(/<script[^>]* src="([^"]+)"/g), ...found(/ data-entry="([^"]+)"/g)];
  const enhancers = new Set(found(/data-enhance="([^"]+)"/g).flatMap((names) => names.split(' ')));
  const seen = new Set<string>();
  let bytes = 0;
  for (const source of scripts) {
    bytes += scriptBytes(source, seen);
    const text = readFileSync(join('build/client', source), 'utf8');
    for (const [, file] of text.matchAll(/import\(`\.\/([^`]+)`\)/g))
      if (file && enhancers.has(file.replace(/-[\w-]{8}\.js$/, '')))
        bytes += scriptBytes(`/assets/${file}`, seen);
  }
  return bytes;
}

export async function benchJavaScript(url: string) {
  const bytes = await scriptBytesOf(url);
  console.log(`JavaScript before interaction (goal ≤ 5 kB gz): ${(bytes / 1000).toFixed(2)} kB`);
}
