/** A subprocess: reads an SVG from stdin, writes JSON. Node runs it directly, so it must not import by an alias. */
import { drawSvg } from './draw-svg.ts';
import { judgeSvg } from './judge-svg.ts';

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

const read: Buffer[] = [];
for await (const bytes of process.stdin) read.push(bytes);
const svg = Buffer.concat(read).toString('utf8');

function draw() {
  const refusal = judgeSvg(svg);
  if (refusal) return { refusal };
  try {
    const drawn = drawSvg(svg);
    return typeof drawn === 'string' ? { refusal: drawn } : drawn;
  } catch {
    return { refusal: 'broken' };
  }
}

process.stdout.write(JSON.stringify(draw()));
