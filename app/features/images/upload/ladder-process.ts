/**
 * A program of its own. `unpack` reads a picture from its input, and writes a line of JSON (its size, or why it can't be read) and its
 * pixels to its output. `draw` reads that, and writes a line of JSON and the files of the ladder, one after another. `whole` does both.
 * Under Node it runs as it stands here, so it imports nothing by an alias.
 * Arguments: which of the three, and how many pixels the picture may have.
 */
import { decodePicture, type Pixels } from './decode-picture.ts';
import { drawLadder } from './draw-ladder.ts';
import { createRests, hearHowBusy } from './give-way.ts';

const [, , part, mostPixels] = process.argv;
// Whoever asked waits for the end, at a stop too; it is gone when nobody does.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

const busy = hearHowBusy();
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
  const picture = await decodePicture(input, Number(mostPixels));
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
  const { files, ...ladder } = await drawLadder(picture, createRests(busy));
  write(
    { ...ladder, files: files.map(({ content, ...rung }) => ({ ...rung, bytes: content.length })) },
    ...files.map(({ content }) => content),
  );
}

async function drawWhole() {
  const picture = await decodePicture(input, Number(mostPixels));
  if (typeof picture === 'string') write({ refusal: picture });
  else await draw(picture);
}
