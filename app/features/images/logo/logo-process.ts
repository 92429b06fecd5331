/**
 * A program of its own: reads an SVG from its input, and writes the drawn logo, or why there is none, to its output as a line of JSON. Under
 * Node it runs as it stands here, so it imports nothing by an alias.
 */
import { drawSvg } from './draw-svg.ts';
import { judgeSvg } from './judge-svg.ts';

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

const read: Buffer[] = [];
for await (const bytes of process.stdin) read.push(bytes);
const svg = Buffer.concat(read).toString('utf8');

function draw() {
  const wrong = judgeSvg(svg);
  if (wrong) return { refusal: wrong };
  try {
    const drawn = drawSvg(svg);
    return typeof drawn === 'string' ? { refusal: drawn } : drawn;
  } catch {
    return { refusal: 'broken' };
  }
}

process.stdout.write(JSON.stringify(draw()));
