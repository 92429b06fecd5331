import { getSchema, type Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

import { Figure, InlineImage, PictureUpload } from '~/features/blog/surface/pictures/picture-nodes';

import { Code, Link } from './article-marks';
import { BulletList, Heading, ListItem, OrderedList } from './article-nodes';

/** Only nodes and marks that the markdown can express can be typed or pasted. `pictures` may add views. */
export const articleExtensions = (
  pictures: Extensions = [Figure, InlineImage, PictureUpload],
): Extensions => [
  StarterKit.configure({
    bulletList: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    orderedList: false,
    strike: false,
    underline: false,
    dropcursor: { color: false, width: 2, class: 'drop-line' },
  }),
  Heading,
  BulletList,
  OrderedList,
  ListItem,
  ...pictures,
  Link,
  Code,
];

export const articleSchema = getSchema(articleExtensions());
