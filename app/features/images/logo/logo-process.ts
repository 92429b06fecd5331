/** A subprocess: reads an SVG from stdin, writes JSON. Node runs it directly, so it must not import by an alias. */
import { drawSvg } from './draw-svg.ts';
import { refuseSvg } from './judge-svg.ts';

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

const inputChunks: Buffer[] = [];
for await (const bytes of process.stdin) inputChunks.push(bytes);
const svg = Buffer.concat(inputChunks).toString('utf8');

function drawOrRefuse() {
  const refusal = refuseSvg(svg);
  if (refusal) return { refusal };
  try {
    const drawnLogo = drawSvg(svg);
    return typeof drawnLogo === 'string' ? { refusal: drawnLogo } : drawnLogo;
  } catch {
    return { refusal: 'broken' };
  }
}

process.stdout.write(JSON.stringify(drawOrRefuse()));
