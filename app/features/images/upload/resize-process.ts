/**
 * Runs as a subprocess. `unpack` reads a picture and writes a line of JSON (its size or a refusal) and its pixels.
 * `draw` reads that and writes a line of JSON and the files. `whole` does both. Node runs this file directly, so it
 * must not import by an alias. Arguments: the command and the maximum number of pixels.
 */
import { decodePicture, type Pixels } from './decode-picture.ts';
import { drawSizes } from './draw-sizes.ts';
import { createPauses, readLoad } from './throttle.ts';

const [, , part, maxPixels] = process.argv;
// The parent waits for the result even during a shutdown, and stdin closes if it dies.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

const busy = readLoad();
const read: Buffer[] = [];
for await (const bytes of process.stdin) read.push(bytes);
const input = Buffer.concat(read.splice(0));
if (part === 'unpack') await unpack();
else if (part === 'draw') await draw(unpacked());
else await drawWhole();

function write(line: object, ...contents: Uint8Array[]) {
  process.stdout.write(`${JSON.stringify(line)}\n`);
  for (const content of contents) process.stdout.write(content);
}

async function unpack() {
  const picture = await decodePicture(input, Number(maxPixels));
  if (typeof picture === 'string') return write({ refusal: picture });
  const { data, ...size } = picture;
  write(size, data);
}

function unpacked(): Pixels {
  const end = input.indexOf('\n');
  const size: Omit<Pixels, 'data'> = JSON.parse(input.toString('utf8', 0, end));
  return { ...size, data: input.subarray(end + 1) };
}

async function draw(picture: Pixels) {
  const { files, ...resized } = await drawSizes(picture, createPauses(busy));
  write(
    {
      ...resized,
      files: files.map(({ content, ...size }) => ({ ...size, bytes: content.length })),
    },
    ...files.map(({ content }) => content),
  );
}

async function drawWhole() {
  const picture = await decodePicture(input, Number(maxPixels));
  if (typeof picture === 'string') write({ refusal: picture });
  else await draw(picture);
}
