import { Fragment, type ReactNode } from 'react';

import { Picture } from '~/features/images/picture';
import type { PictureSource } from '~/features/images/picture-source';

import { headingTag, opensTab } from './article-markup';
import type { ArticleTree, Block, Figure, Image, Inline, Link, ListItem } from './article-tree';
import { pictures } from './pictures';

import css from './article-body.module.css';

/** Size of a picture in pixels where it is known, so that nothing moves when it arrives. */
export type SizeOf = (src: string) => { width: number; height: number } | undefined;

/** A picture of the library with its ladder. */
type SourceOf = (src: string) => PictureSource | undefined;

type Frame = { first: Figure | Image | undefined; sizeOf: SizeOf; sourceOf: SourceOf };

/** The text's column: article-page.module.css. */
const COLUMN = '(min-width: 44rem) 40rem, 92vw';

/** An article as a reader sees it, rendered on the server only. The first picture loads at once, the others lazily. */
export function ArticleBody({
  tree,
  sizeOf = unknown,
  sourceOf = unknown,
  below = false,
}: {
  tree: ArticleTree;
  sizeOf?: SizeOf;
  sourceOf?: SourceOf;
  /** A cover stands above it: then no picture of the text is the first one. */
  below?: boolean;
}) {
  const frame = { first: below ? undefined : pictures(tree)[0], sizeOf, sourceOf };
  return (
    <div className={css['article']}>{each(tree.blocks, (block) => blockOf(block, frame))}</div>
  );
}

const unknown = () => undefined;

/** A tree is rendered once and never reordered: a node's place is its key. */
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
  const bare = (block: Block) =>
    tight && block.type === 'paragraph' ? inlines(block.children, frame) : blockOf(block, frame);
  return <li>{each(children, bare)}</li>;
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
  if (!opensTab(href)) return <a href={href}>{content}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}

function pictureOf(picture: Figure | Image, { first, sizeOf, sourceOf }: Frame): ReactNode {
  const { src, alt, caption, type } = picture;
  const source = type === 'figure' && sourceOf(src);
  if (source)
    return (
      <Picture source={source} sizes={COLUMN} first={picture === first} alt={alt || source.alt} />
    );
  return (
    <img
      src={src}
      alt={alt}
      title={type === 'image' && caption !== '' ? caption : undefined}
      loading={picture === first ? undefined : 'lazy'}
      decoding="async"
      {...sizeOf(src)}
    />
  );
}
