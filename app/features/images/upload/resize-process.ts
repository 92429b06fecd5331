/**
 * Runs as a subprocess. `unpack` reads a picture and writes a line of JSON (its size or a refusal) and its pixels.
 * `draw` reads that and writes a line of JSON and the files. `whole` does both. Node runs this file directly, so it
 * must not import by an alias. Arguments: the command and the maximum number of pixels.
 */
import { createPauses, readLoad } from '../../../platform/subprocess/throttle.ts';
import { decodePicture, type Pixels } from './decode-picture.ts';
import { drawSizes } from './draw-sizes.ts';

const [, , command, maxPixels] = process.argv;
// The parent waits for the result even during a shutdown, and stdin closes if it dies.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

const siteLoad = readLoad();
const inputChunks: Buffer[] = [];
for await (const bytes of process.stdin) inputChunks.push(bytes);
const input = Buffer.concat(inputChunks.splice(0));
if (command === 'unpack') await writeUnpacked();
else if (command === 'draw') await drawPicture(readUnpacked());
else await decodeAndDraw();

function writeResult(line: object, ...contents: Uint8Array[]) {
  process.stdout.write(`${JSON.stringify(line)}\n`);
  for (const content of contents) process.stdout.write(content);
}

async function writeUnpacked() {
  const picture = await decodePicture(input, Number(maxPixels));
  if (typeof picture === 'string') return writeResult({ refusal: picture });
  const { data, ...size } = picture;
  writeResult(size, data);
}

function readUnpacked(): Pixels {
  const end = input.indexOf('\n');
  const size: Omit<Pixels, 'data'> = JSON.parse(input.toString('utf8', 0, end));
  return { ...size, data: input.subarray(end + 1) };
}

async function drawPicture(picture: Pixels) {
  const { files, ...resized } = await drawSizes(picture, createPauses(siteLoad));
  writeResult(
    {
      ...resized,
      files: files.map(({ content, ...size }) => ({ ...size, bytes: content.length })),
    },
    ...files.map(({ content }) => content),
  );
}

async function decodeAndDraw() {
  const picture = await decodePicture(input, Number(maxPixels));
  if (typeof picture === 'string') writeResult({ refusal: picture });
  else await drawPicture(picture);
}
