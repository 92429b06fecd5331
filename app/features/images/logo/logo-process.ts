/** A subprocess: reads an SVG from stdin, writes JSON. Node runs it directly, so it must not import by an alias. */
import { text } from 'node:stream/consumers';

import { drawSvg } from './draw-svg.ts';
import { refuseSvg } from './judge-svg.ts';

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

const svg = await text(process.stdin);

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
