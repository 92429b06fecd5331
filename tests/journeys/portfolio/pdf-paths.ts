import { inflateSync } from 'node:zlib';

type Matrix = readonly [number, number, number, number, number, number];

/** Width and height in points (1/72 inch) of each path on the pages of a Chromium PDF, in order. */
export function readPdfPaths(pdf: Buffer): { wide: number; high: number }[] {
  return streamsOf(pdf).flatMap(pathsIn);
}

/** The content streams of the pages, each of which starts with its own matrix. */
function streamsOf(pdf: Buffer): string[] {
  const found: string[] = [];
  const text = pdf.toString('latin1');
  for (const { index, 0: head } of text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)) {
    const from = index + head.length;
    try {
      found.push(
        inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1'),
      );
    } catch {
      // Some matches are not streams.
    }
  }
  return found.filter((content) => /^[-.\d ]+cm\s/.test(content));
}

/** Path construction and painting as in PDF 32000-1:2008, 8.5, with the current matrix of 8.4.4. */
function pathsIn(content: string) {
  const paths: { wide: number; high: number }[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let numbers: number[] = [];
  let points: [number, number][] = [];
  const addPoint = (x = 0, y = 0) => {
    const [a, b, c, d, e, f] = matrix;
    points.push([a * x + c * y + e, b * x + d * y + f]);
  };
  for (const word of content.split(/\s+/)) {
    if (/^[-+.\d]+$/.test(word)) {
      numbers.push(Number(word));
      continue;
    }
    if (word === 'q') saved.push(matrix);
    else if (word === 'Q') matrix = saved.pop() ?? matrix;
    else if (word === 'cm') matrix = product(numbers, matrix);
    else if (word === 'm' || word === 'l') addPoint(...numbers);
    else if (word === 'c') addPoint(...numbers.slice(4));
    else if (word === 're') {
      const [x = 0, y = 0, wide = 0, high = 0] = numbers;
      addPoint(x, y);
      addPoint(x + wide, y + high);
    } else if (/^(f\*?|S|B\*?|n)$/.test(word)) {
      if (word !== 'n' && points.length > 0) paths.push(sizeOf(points));
      points = [];
    }
    numbers = [];
  }
  return paths;
}

const product = (numbers: readonly number[], [a, b, c, d, e, f]: Matrix): Matrix => {
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = numbers;
  return [
    ...([g * a + h * c, g * b + h * d, i * a + j * c, i * b + j * d] as const),
    ...([k * a + l * c + e, k * b + l * d + f] as const),
  ];
};

const sizeOf = (points: readonly (readonly [number, number])[]) => {
  const rangeOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return { wide: rangeOf(points.map(([x]) => x)), high: rangeOf(points.map(([, y]) => y)) };
};
