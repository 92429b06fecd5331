import { Fragment, type ReactNode } from 'react';

import { headingTag, opensInNewTab } from '~/features/blog/markdown/article-markup';
import type {
  ArticleTree,
  Block,
  Figure,
  Image,
  Inline,
  Link,
  ListItem,
} from '~/features/blog/markdown/article-tree';
import { Picture } from '~/features/images/picture';
import type { PictureSource } from '~/features/images/picture-source';

import { pictures } from './pictures';

import css from './article-body.module.css';

export type SizeOf = (src: string) => { width: number; height: number } | undefined;

export type PictureAt = (src: string) => PictureSource | undefined;

type Frame = { first: Figure | Image | undefined; sizeOf: SizeOf; pictureAt: PictureAt };

const SIZES = '(min-width: 44rem) 40rem, 92vw';

/** The first picture loads eagerly, the others lazily. Rendered on the server only. */
export function ArticleBody({
  tree,
  sizeOf = unknownSize,
  pictureAt = unknownSize,
  below = false,
}: {
  tree: ArticleTree;
  sizeOf?: SizeOf;
  pictureAt?: PictureAt;
  /** True if a cover precedes the text, so that all its pictures load lazily. */
  below?: boolean;
}) {
  const frame = { first: below ? undefined : pictures(tree)[0], sizeOf, pictureAt };
  return (
    <div className={css['article']}>{each(tree.blocks, (block) => blockOf(block, frame))}</div>
  );
}

const unknownSize = () => undefined;

/** A tree is rendered once and never reordered, so a node's index can be its key. */
const each = <Node,>(nodes: readonly Node[], render: (node: Node) => ReactNode) =>
  // oxlint-disable-next-line react/no-array-index-key
  nodes.map((node, place) => <Fragment key={place}>{render(node)}</Fragment>);

const inlines = (nodes: readonly Inline[], frame: Frame) =>
  each(nodes, (node) => inlineOf(node, frame));

function blockOf(block: Block, frame: Frame): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{inlines(block.children, frame)}</p>;
    case 'heading': {
      const Tag = headingTag[block.level];
      return <Tag id={block.id}>{inlines(block.children, frame)}</Tag>;
    }
    case 'bulletList':
      return <ul>{each(block.items, (item) => itemOf(item, block.tight, frame))}</ul>;
    case 'orderedList':
      return (
        <ol start={block.start === 1 ? undefined : block.start}>
          {each(block.items, (item) => itemOf(item, block.tight, frame))}
        </ol>
      );
    case 'quote':
      return <blockquote>{each(block.children, (child) => blockOf(child, frame))}</blockquote>;
    case 'figure':
      return (
        <figure>
          {pictureOf(block, frame)}
          {block.caption !== '' && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
  }
}

function itemOf({ children }: ListItem, tight: boolean, frame: Frame): ReactNode {
  const renderTight = (block: Block) =>
    tight && block.type === 'paragraph' ? inlines(block.children, frame) : blockOf(block, frame);
  return <li>{each(children, renderTight)}</li>;
}

function inlineOf(node: Inline, frame: Frame): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'strong':
      return <strong>{inlines(node.children, frame)}</strong>;
    case 'emphasis':
      return <em>{inlines(node.children, frame)}</em>;
    case 'code':
      return <code>{node.value}</code>;
    case 'link':
      return linkOf(node, frame);
    case 'image':
      return pictureOf(node, frame);
    case 'lineBreak':
      return <br />;
  }
}

function linkOf({ href, children }: Link, frame: Frame): ReactNode {
  const content = inlines(children, frame);
  if (!opensInNewTab(href)) return <a href={href}>{content}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}

function pictureOf(picture: Figure | Image, { first, sizeOf, pictureAt }: Frame): ReactNode {
  const { src, alt, caption, type } = picture;
  const stored = pictureAt(src);
  if (stored && type === 'figure')
    return <Picture source={stored} sizes={SIZES} alt={alt} first={picture === first} />;
  const size = stored ? { width: stored.width, height: stored.height } : sizeOf(src);
  return (
    <img
      src={stored?.src ?? src}
      alt={alt}
      title={type === 'image' && caption !== '' ? caption : undefined}
      loading={picture === first ? undefined : 'lazy'}
      decoding="async"
      // Reserves a fixed space for a picture of unknown size.
      className={type === 'figure' && !size ? css['unsized'] : undefined}
      {...size}
    />
  );
}
