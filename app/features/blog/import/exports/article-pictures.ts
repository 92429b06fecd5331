import { imageAddress } from '~/features/blog/markdown/page/article-address';
import { replaceTag } from '~/features/blog/surface/markdown/replace-tag';

export type Resolve = (address: string) => string | undefined;

/** Attributes in which lazy-loading pages store a picture's address. */
const LAZY_ATTRIBUTES = [
  'data-full-url',
  'data-src',
  'data-lazy-src',
  'data-orig-file',
  'data-original',
  'data-image',
];
const SRCSETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];

/**
 * Resolves the addresses of pictures and moves each picture that stands alone into a figure of its own.
 * @returns the hosts of the pictures, and how many pictures were left out.
 */
export function preparePictures(body: HTMLElement, resolve: Resolve) {
  for (const noscript of body.querySelectorAll('noscript'))
    if (noscript.previousElementSibling?.matches('img, figure, :has(img)')) noscript.remove();
  for (const picture of body.querySelectorAll('picture')) {
    const image = picture.querySelector('img');
    if (image) picture.replaceWith(image);
  }
  for (const caption of body.querySelectorAll('.wp-caption-text, dd.gallery-caption'))
    replaceTag(caption, 'figcaption');
  for (const box of body.querySelectorAll(':is(div, dl):has(> figcaption)'))
    replaceTag(box, 'figure');
  for (const box of body.querySelectorAll<HTMLElement>('[style*="background-image"]'))
    showBackground(box);
  const hosts: string[] = [];
  let leftOut = 0;
  for (const image of body.querySelectorAll('img')) {
    if (isInvisible(image)) {
      image.remove();
      continue;
    }
    const address = addressOf(image, resolve);
    if (address === undefined) {
      leftOut += 1;
      image.remove();
      continue;
    }
    hosts.push(new URL(address).host);
    image.setAttribute('src', address);
    unwrapFullSize(image);
  }
  for (const gallery of body.querySelectorAll('ul:has(> li.blocks-gallery-item)'))
    gallery.replaceWith(...gallery.querySelectorAll(':scope > li > *'));
  for (const figure of body.querySelectorAll('figure')) simplifyFigure(figure);
  return { hosts, leftOut };
}

/** The address of a picture or player, also one that is only loaded when a reader scrolls to it. */
export const mediaAddress = (element: Element): string | undefined =>
  [...LAZY_ATTRIBUTES, 'src', 'data']
    .map((name) => element.getAttribute(name)?.trim() ?? '')
    .concat(SRCSETS.map((name) => largestOf(element.getAttribute(name) ?? '')))
    .find((address) => address !== '' && !/^(?:data|about):/.test(address));

/** The address with the largest width or density: `a.jpg 300w, b.jpg 900w`. */
function largestOf(srcset: string): string {
  const sources = srcset.split(/,\s+/).map((source) => source.trim().split(/\s+/));
  const [largest] = sources.toSorted(
    ([, a = '1'], [, b = '1']) => Number.parseFloat(b) - Number.parseFloat(a),
  );
  return largest?.[0] ?? '';
}

/** The cover block of WordPress and the sections of page builders show a picture behind their text. */
function showBackground(box: HTMLElement) {
  const [, address] = /url\(["']?([^"')]+)/.exec(box.style.backgroundImage) ?? [];
  if (address === undefined || box.querySelector('img')) return;
  const image = box.ownerDocument.createElement('img');
  image.setAttribute('src', address);
  box.prepend(image);
}

function addressOf(image: HTMLImageElement, resolve: Resolve): string | undefined {
  const address = mediaAddress(image);
  return address === undefined ? undefined : pictureAddress(address, resolve);
}

/** Old http addresses become https, because browsers load nothing else into our pages. */
export function pictureAddress(written: string, resolve: Resolve): string | undefined {
  const secureAddress = imageAddress(resolve(written)?.replace(/^http:/i, 'https:') ?? '');
  return secureAddress?.startsWith('https:') ? secureAddress : undefined;
}

/** Whether a picture is a tracking pixel, an unused one, or a smiley whose alt text is the character. */
function isInvisible(image: HTMLImageElement): boolean {
  if (image.matches('img.wp-smiley, img.emoji')) {
    image.before(image.alt);
    return true;
  }
  if (image.matches('.kg-audio-hide')) return true;
  return image.getAttribute('width') === '1' && image.getAttribute('height') === '1';
}

/** Removes a link from a picture to its own full-size file. */
function unwrapFullSize(image: HTMLImageElement) {
  const link = image.closest('a');
  if (link && /\.(jpe?g|png|gif|webp|avif)(\?.*)?$/i.test(link.getAttribute('href') ?? ''))
    link.replaceWith(...link.childNodes);
}

/** Keeps a figure of one picture with its caption, and replaces any other figure with its content. */
function simplifyFigure(figure: HTMLElement) {
  const images = figure.querySelectorAll('img');
  if (figure.querySelector('figure') || images.length === 0 || hasOwnText(figure)) {
    figure.replaceWith(...figure.childNodes);
  } else if (images.length > 1) {
    const captions = [...figure.querySelectorAll('figcaption')];
    figure.replaceWith(...[...images].map((image) => inFigure(image)), ...captions);
  }
}

/** Whether a figure says more than its caption, such as a table with a picture in it. */
function hasOwnText(figure: HTMLElement): boolean {
  const rest = figure.cloneNode(true) as HTMLElement;
  for (const other of rest.querySelectorAll('figcaption, noscript, script, style')) other.remove();
  return rest.textContent.trim() !== '';
}

function inFigure(image: HTMLImageElement): HTMLElement {
  const figure = image.ownerDocument.createElement('figure');
  figure.append(image);
  return figure;
}
