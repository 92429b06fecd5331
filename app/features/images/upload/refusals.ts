/** Why an upload was not taken, as an answer: HTTP status and the sentence for whoever uploads. */
export const refusals = {
  svg: [415, 'This is an SVG drawing, which can carry programs. Please export it as PNG or JPEG.'],
  gif: [415, 'This is a GIF. Please use JPEG, PNG, WebP or AVIF.'],
  heic: [415, 'This is a HEIC photograph. Please export it as JPEG (iPhone: “Most Compatible”).'],
  moving: [415, 'This is a moving picture. Please use a still JPEG, PNG, WebP or AVIF.'],
  unknown: [
    415,
    'This is not a picture that can be used. Please choose a JPEG, PNG, WebP or AVIF.',
  ],
  broken: [
    422,
    'This picture is damaged and can’t be read. Please save it again and try once more.',
  ],
  pixels: [
    422,
    'This picture has more than 40 megapixels. Please save it as a baseline JPEG, which may have 50, or make it smaller, and try again.',
  ],
  jpegPixels: [422, 'This JPEG has more than 50 megapixels. Please make it smaller and try again.'],
  progressivePixels: [
    422,
    'This is a progressive JPEG of more than 30 megapixels. Please save it as a baseline JPEG (with “Progressive” turned off), which may have 50, and try again.',
  ],
  avifPixels: [
    422,
    'This AVIF has more than 16 megapixels. Please make it smaller, or save it as JPEG, and try again.',
  ],
  memory: [
    422,
    'This picture takes more memory to open than there is for one. Please make it smaller (at most 10 megapixels), or save it as JPEG, and try again.',
  ],
  large: [
    413,
    'This file is too large: a JPEG may have up to 25 MB, any other picture 15 MB. Please save it as JPEG, or make it smaller, and try again.',
  ],
  form: [400, 'The upload could not be read. Please try again.'],
  gone: [404, 'This image is no longer there: somebody deleted it.'],
  busy: [503, 'Other pictures are being uploaded just now. Please try again in a minute.'],
  slow: [
    503,
    'The server is busy and did not finish this picture in ten minutes. Nothing is wrong with the file. Please upload it again later.',
  ],
  full: [503, 'There is no room left for files. The picture was not stored; nothing else is lost.'],
  away: [
    503,
    'The place where pictures are kept doesn’t answer just now. The picture was not stored; nothing else is lost. Please try again in a minute.',
  ],
  refused: [
    503,
    'The place where pictures are kept takes none just now. The picture was not stored; nothing else is lost. Please tell whoever runs this site.',
  ],
  failed: [500, 'Failed to upload image'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type Refusal = keyof typeof refusals;
