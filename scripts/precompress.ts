/** Compresses a build's files once, with the best settings. Argument: the build's folder. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const [, , build = ''] = process.argv;
const folder = join(build, 'client');
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!COMPRESSIBLE.test(file)) continue;
  const path = join(folder, file);
  const bytes = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
