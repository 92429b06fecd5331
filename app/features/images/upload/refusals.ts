export const refusals = {
  svg: [415, 'SVG files can contain scripts and aren’t allowed. Export it as PNG or JPEG.'],
  gif: [415, 'This is a GIF. Please use JPEG, PNG, WebP or AVIF.'],
  heic: [415, 'This is a HEIC photograph. Please export it as JPEG (iPhone: “Most Compatible”).'],
  moving: [415, 'This is an animated picture. Use a still JPEG, PNG, WebP or AVIF.'],
  unknown: [415, 'This file type isn’t supported. Choose a JPEG, PNG, WebP or AVIF.'],
  broken: [422, 'This picture is damaged and can’t be read. Save it again and try once more.'],
  pixels: [
    422,
    'This picture has more than 40 megapixels. Save it as a baseline JPEG (up to 50 megapixels) or make it smaller.',
  ],
  jpegPixels: [422, 'This JPEG has more than 50 megapixels. Make it smaller and try again.'],
  progressivePixels: [
    422,
    'This progressive JPEG has more than 30 megapixels. Save it with “Progressive” turned off (up to 50 megapixels) and try again.',
  ],
  avifPixels: [
    422,
    'This AVIF has more than 16 megapixels. Please make it smaller, or save it as JPEG, and try again.',
  ],
  memory: [
    422,
    'This picture needs too much memory to open. Make it smaller (at most 10 megapixels) or save it as JPEG, and try again.',
  ],
  large: [
    413,
    'This file is too large. The limit is 25 MB for a JPEG and 15 MB for other pictures. Save it as a JPEG or make it smaller.',
  ],
  form: [400, 'The upload couldn’t be read. Please try again.'],
  gone: [404, 'This image has been deleted.'],
  busy: [503, 'Other pictures are being uploaded. Please try again in a minute.'],
  slow: [
    503,
    'The server is busy and did not finish this picture in ten minutes. Nothing is wrong with the file. Please upload it again later.',
  ],
  full: [503, 'There is no storage space left. The picture wasn’t saved; nothing else is lost.'],
  unavailable: [
    503,
    'The database isn’t responding. The picture wasn’t saved; nothing else is lost. Please try again in a minute.',
  ],
  away: [
    503,
    'The image storage isn’t responding. The picture wasn’t saved; nothing else is lost. Please try again in a minute.',
  ],
  refused: [
    503,
    'The image storage isn’t accepting files. The picture wasn’t saved; nothing else is lost. Please contact the person who runs this site.',
  ],
  failed: [500, 'Failed to upload image'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type Refusal = keyof typeof refusals;
