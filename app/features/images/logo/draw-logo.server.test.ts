import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { logoFile, drawLogo } from './draw-logo.server';
import { logoRefusals, MAX_LOGO_BYTES } from './logo-refusals';

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, head = 'viewBox="0 0 200 50"') => `<svg ${NS} ${head}>${inside}</svg>`;
const RECT = '<rect x="5" y="5" width="180" height="40" fill="#1d5754"/>';
const draw = (text: string) => drawLogo(new TextEncoder().encode(text));
async function drawTest(text: string) {
  const logo = await draw(text);
  if (typeof logo === 'string') throw new Error(logo);
  return logo;
}

/** Nothing of a file may remain that runs, leads elsewhere or pretends to be something else. */
const HOSTILE =
  /script|onload|onclick|onbegin|foreignObject|javascript:|data:|https?:(?!\/\/www\.w3\.org\/2000\/svg")|@import|<image|<use|<a\b|<style|style=|<!|<\?|evil|alert|href/i;

/** Drawings with a hostile part, by its kind. Only that part is removed.. */
const mended: Readonly<Record<string, string>> = {
  'a script': svg(`<script>alert(1)</script><script href="https://evil.example/x.js"/>${RECT}`),
  'event handlers': svg(RECT, 'viewBox="0 0 200 50" onload="alert(1)"').replace(
    '<rect',
    '<rect onclick="alert(2)"',
  ),
  'an animation that begins a script': svg(
    `${RECT}<set attributeName="onmouseover" to="alert(1)" onbegin="alert(1)"/><animate href="#x" attributeName="href" values="javascript:alert(1)"/>`,
  ),
  'HTML inside': svg(
    `${RECT}<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>`,
  ),
  links: svg(
    `<a href="javascript:alert(1)">${RECT}</a><a xlink:href="https://evil.example">${RECT}</a>`,
  ),
  'a picture from elsewhere': svg(
    `${RECT}<image href="https://evil.example/x.png" width="9" height="9"/>`,
  ),
  'a file of the server': svg(`${RECT}<image href="file:///etc/passwd" width="9" height="9"/>`),
  'a picture within': svg(
    `${RECT}<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="/>`,
  ),
  'a drawing within a drawing': svg(
    `${RECT}<image width="9" height="9" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cscript%3Ealert(1)%3C/script%3E%3C/svg%3E"/>`,
  ),
  'a part of another file': svg(`${RECT}<use href="https://evil.example/x.svg#y"/>`),
  'a paint of another file': svg(
    `${RECT}<rect width="20" height="9" fill="url(https://evil.example/x.svg#p)"/>`,
  ),
  'style sheets': svg(
    `<style>@import url(https://evil.example/x.css); rect { fill: url("https://evil.example/#a"); background: url(javascript:alert(1)) }</style>${RECT}`,
  ),
  'a style sheet of its own beside it': `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?>${svg(RECT)}`,
  'words that nobody sees': svg(
    `<title>evil</title><desc>evil</desc><metadata>evil</metadata><!-- evil -->${RECT}`,
  ),
  'a document type that defines nothing': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(RECT)}`,
  'huge sides': svg(`<rect width="4e8" height="1e8"/>`, 'width="9e9" height="9e9"'),
  'names that break out': svg(
    `<linearGradient id="a&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"><stop stop-color="red"/></linearGradient>${RECT}`,
  ),
};

/** 2 to the power of 40 copies of one rectangle. */
const useBomb = svg(
  `<defs><g id="g0">${RECT}</g>${Array.from(
    { length: 40 },
    (_, at) => `<g id="g${at + 1}"><use href="#g${at}"/><use href="#g${at}"/></g>`,
  ).join('')}</defs><use href="#g40"/>`,
);
const fewUses = svg(
  `<defs><g id="g0">${RECT}</g>${Array.from(
    { length: 20 },
    (_, at) => `<g id="g${at + 1}"><use href="#g${at}"/><use href="#g${at}"/></g>`,
  ).join('')}</defs><use href="#g20"/>`,
);

type Layer = readonly [tag: string, attribute: string];
const MASK: Layer = ['mask', 'mask'];
const CLIP: Layer = ['clipPath', 'clip-path'];
const PATTERN: Layer = ['pattern width="200" height="50" patternUnits="userSpaceOnUse"', 'fill'];

/** Layers within layers: each is used by `copies` shapes of the next one. */
function layeredSvg([tag, attribute]: Layer, levels: number, copies = 1) {
  const svgShape = (colour: string, at: number) => {
    const use = at < 0 ? '' : `${attribute}="url(#l${at})"`;
    const paint = attribute === 'fill' && use !== '' ? use : `fill="${colour}" ${use}`;
    return `<rect width="200" height="50" ${paint}/>`;
  };
  const layers = Array.from(
    { length: levels },
    (_, at) =>
      `<${tag} id="l${at}">${svgShape('#fff', at - 1).repeat(copies)}</${tag.split(' ', 1)[0]}>`,
  );
  return svg(`<defs>${layers.join('')}</defs>${svgShape('#1d5754', levels - 1)}`);
}

const refused: Readonly<Record<string, readonly [file: string, why: string | RegExp]>> = {
  'a bomb of words': [
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_, at) => `<!ENTITY ${'b'.repeat(at + 1)} "${`&${at === 0 ? 'a' : 'b'.repeat(at)};`.repeat(10)}">`).join('')}]>${svg(`<desc>&${'b'.repeat(12)};</desc>${RECT}`)}`,
    'doctype',
  ],
  'a word that is a file': [
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(`<desc>&x;</desc>${RECT}`)}`,
    'doctype',
  ],
  'many copies of copies': [useBomb, 'complex'],
  'fewer copies of copies, a million still': [fewUses, 'complex'],
  'a deep nest': [svg('<g>'.repeat(5_000) + RECT + '</g>'.repeat(5_000)), 'complex'],
  'many parts': [svg('<path d="M0 0h1v1z"/>'.repeat(3_000)), 'complex'],
  'a path without end': [svg(`<path d="M0 0${'l90 29-90-29'.repeat(14_000)}z"/>`), 'complex'],
  'ten megabytes': [svg(`<!--${'x'.repeat(10_000_000)}-->${RECT}`), 'large'],
  'masks within masks': [layeredSvg(MASK, 35), 'complex'],
  'masks that each use two': [layeredSvg(MASK, 14, 2), 'complex'],
  'clippings that each use two': [layeredSvg(CLIP, 14, 2), 'complex'],
  'patterns that each use two': [layeredSvg(PATTERN, 16, 2), 'complex'],
  'a mask for each of many shapes': [
    svg(
      `<mask id="m"><rect width="200" height="50" fill="#fff"/></mask>${RECT.replace('/>', ' mask="url(#m)"/>').repeat(900)}`,
    ),
    'complex',
  ],
  text: [svg(`${RECT}<text y="20">Rao and Iyer</text>`), 'text'],
  effects: [
    svg(
      `<filter id="f"><feGaussianBlur stdDeviation="900"/></filter><g filter="url(#f)">${RECT}</g>`,
    ),
    'effects',
  ],
  HTML: ['<!doctype html><html><body><script>alert(1)</script></body></html>', 'unknown'],
  'no SVG within': ['<?xml version="1.0"?><note>hello</note>', 'unknown'],
  'half a file': [svg(RECT).slice(0, 120), 'broken'],
  'nothing at all': ['', 'unknown'],
  'nothing that is seen': [svg('<rect width="9" height="9" fill="none"/>'), 'empty'],
  'only a picture': [
    svg('<image href="https://evil.example/x.png" width="9" height="9"/>'),
    'empty',
  ],
  'a shape that has no room': [svg('<rect width="900" height="9"/>'), 'shape'],
};

describe('an SVG', () => {
  test.each(Object.entries(mended))(
    'with %s is redrawn without it',
    async (_, file) => {
      const { content, kind, width, height } = await drawTest(file);
      expect(kind).toBe('svg');
      expect(content).not.toMatch(HOSTILE);
      expect(content).toContain('<path');
      expect([width > 0, height]).toEqual([true, 120]);
    },
    60_000,
  );

  test.each(Object.entries(refused))(
    '%s is refused',
    async (_, [file, why]) => {
      expect(await draw(file)).toBe(why);
    },
    60_000,
  );

  test('is cropped to its visible part, and keeps shapes and colours', async () => {
    const { content, width, height, plate } = await drawTest(svg(RECT));
    expect(content).toContain('viewBox="5 5 180 40"');
    expect(content).toContain('fill="#1d5754"');
    expect([width, height, plate]).toEqual([540, 120, '']);
  });

  test('keeps the masks, clip paths and patterns of logos', async () => {
    for (const [layer, levels] of [
      [MASK, 3],
      [CLIP, 1],
      [PATTERN, 3],
    ] as const) {
      const { content } = await drawTest(layeredSvg(layer, levels, 2));
      expect(content).toContain(`<${layer[0].split(' ', 1)[0]}`);
    }
  });

  test('that is invisible on a background is recognised', async () => {
    expect((await drawTest(svg(RECT.replace('#1d5754', '#0b0f0f')))).plate).toBe('dark');
    expect((await drawTest(svg(RECT.replace('#1d5754', '#fff')))).plate).toBe('light');
  });
});

describe('a PNG', () => {
  const png = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 4, background } })
      .withExif({ IFD0: { Copyright: 'evil' } })
      .png()
      .toBuffer();

  test('is redrawn from its pixels, no higher than it is shown', async () => {
    const logo = await drawLogo(await png(900, 300, '#123456'));
    if (typeof logo === 'string') throw new Error(logo);
    expect([logo.kind, logo.width, logo.height]).toEqual(['png', 360, 120]);
    const file = Buffer.from(logo.content, 'base64');
    expect(file.toString('latin1')).not.toContain('evil');
    expect(logoFile(logo)).toMatch(/^[0-9a-f]{16}\.png$/);
  });

  /** A canvas with rectangles on it. */
  type Rectangle = readonly [
    left: number,
    top: number,
    width: number,
    height: number,
    colour: string,
  ];
  const drawing = (background: string, ...rectangles: readonly Rectangle[]) =>
    sharp({ create: { width: 600, height: 400, channels: 4, background } })
      .composite(
        rectangles.map(([left, top, width, height, colour]) => ({
          input: { create: { width, height, channels: 4, background: colour } },
          left,
          top,
        })),
      )
      .png()
      .toBuffer();
  async function outlineOf(file: Promise<Buffer>) {
    const logo = await drawLogo(await file);
    return typeof logo === 'string' ? logo : [logo.width, logo.height, logo.plate];
  }

  test.each([
    ['transparent', '#0000'],
    ['transparent white', '#fff0'],
    ['white', '#fff'],
    ['coloured', '#fbe9d0'],
  ])('loses its %s border', async (_, border) => {
    expect(await outlineOf(drawing(border, [150, 150, 300, 100, '#1d5754']))).toEqual([
      300,
      100,
      '',
    ]);
    // The border is removed, too, if the logo touches an edge of the picture.
    expect(await outlineOf(drawing(border, [0, 300, 300, 100, '#1d5754']))).toEqual([300, 100, '']);
  });

  test('is no wider than its shape allows once the border is removed', async () => {
    expect(await outlineOf(drawing('#fff', [0, 0, 600, 20, '#1d5754']))).toBe('shape');
    expect(await outlineOf(drawing('#0000', [250, 0, 100, 60, '#1d5754']))).toEqual([100, 60, '']);
  });

  test('gets a plate if one theme would hide it', async () => {
    expect(await outlineOf(drawing('#0000', [150, 150, 300, 100, '#0b0f0f']))).toContain('dark');
    expect(await outlineOf(drawing('#0000', [150, 150, 300, 100, '#fff']))).toContain('light');
    // Black around a little white: on a light plate everything but the white is seen.
    expect(
      await outlineOf(drawing('#0000', [150, 150, 300, 100, '#000'], [200, 170, 100, 60, '#fff'])),
    ).toContain('dark');
    // The picture's own background is removed, too.
    expect(await outlineOf(drawing('#fff', [150, 150, 300, 100, '#000']))).toContain('');
  });

  test('is refused with the reason if visitors can’t read it', async () => {
    const halves = drawing('#0000', [150, 150, 150, 100, '#000'], [300, 150, 150, 100, '#fff']);
    const faint = drawing('#0000', [150, 150, 300, 100, '#1d575418']);
    const pale = drawing('#fff', [150, 150, 300, 100, '#e8e8e8']);
    const dim = drawing('#101010', [150, 150, 300, 100, '#222']);
    for (const file of [halves, pale, dim]) expect(await outlineOf(file)).toBe('unreadable');
    expect(await outlineOf(faint)).toBe('empty');
    expect(await outlineOf(drawing('#0000', [150, 150, 300, 100, '#1d575430']))).toBe('unreadable');
    expect(logoRefusals.unreadable).toMatch(/light and on a dark page/);
  });

  test('is refused if it is invalid, too large, or empty', async () => {
    expect(await drawLogo((await png(90, 30, '#123')).subarray(0, 60))).toBe('broken');
    expect(await drawLogo(await png(2_100, 2_100, '#123'))).toBe('pixels');
    expect(await drawLogo(await png(90, 30, '#0000'))).toBe('empty');
    expect(await drawLogo(await png(900, 30, '#123'))).toBe('shape');
    expect(await drawLogo(new Uint8Array(MAX_LOGO_BYTES + 1))).toBe('large');
    expect(await drawLogo(Buffer.from('GIF89a'))).toBe('unknown');
  });
});
