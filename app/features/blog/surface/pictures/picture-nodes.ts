import { Node } from '@tiptap/core';

import { imageAddress } from '~/features/blog/markdown/page/article-address';

const pictureAttributes = () => ({
  src: { default: '' },
  alt: { default: '' },
  caption: { default: '' },
  decorative: { default: false },
});

const roleOf = (attrs: Record<string, unknown>) =>
  attrs['decorative'] === true ? { role: 'presentation' } : {};

const fromImage = (image: Element | null, caption: string) => {
  const src = imageAddress(image?.getAttribute('src') ?? '');
  // Must be false: null counts as a match, and other content of the `figure` would be lost.
  if (image === null || src === undefined) return false;
  const decorative = image.getAttribute('role') === 'presentation';
  return { src, alt: image.getAttribute('alt') ?? '', caption, decorative };
};

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: pictureAttributes,
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) =>
        fromImage(
          element.querySelector('img'),
          element.querySelector('figcaption')?.textContent ?? '',
        ),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    ['img', { src: String(attrs['src']), alt: String(attrs['alt']), ...roleOf(attrs) }],
    ['figcaption', String(attrs['caption'])],
  ],
});

export const InlineImage = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: pictureAttributes,
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => fromImage(element, element.getAttribute('title') ?? ''),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    {
      src: String(attrs['src']),
      alt: String(attrs['alt']),
      ...roleOf(attrs),
      ...(attrs['caption'] === '' ? {} : { title: String(attrs['caption']) }),
    },
  ],
});

/** Placeholder of a picture during its upload, with the upload's `id`. Never written to the markdown. */
export const PictureUpload = Node.create({
  name: 'pictureUpload',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ id: { default: '' } }),
  renderHTML: ({ node: { attrs } }) => ['div', { 'data-upload': String(attrs['id']) }],
});
