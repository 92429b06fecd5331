/**
 * The allowed content of an article (specification, section 2). Renderers switch over these types, so nothing else can
 * reach a page. Marks never contain the same mark, so inline depth is at most three.
 */
export type ArticleTree = { readonly blocks: readonly Block[] };

export type Block = Paragraph | Heading | BulletList | OrderedList | Quote | Figure;

export type Inline = Text | Strong | Emphasis | Code | Link | Image | LineBreak;

export type Paragraph = { type: 'paragraph'; children: readonly Inline[] };

/** Level 1 renders as `h2`, below the page's title. `id` is unique within the article. */
export type Heading = {
  type: 'heading';
  level: HeadingLevel;
  id: string;
  text: string;
  children: readonly Inline[];
};

export type HeadingLevel = 1 | 2 | 3;

/** `tight` lists have no blank lines between items, so their paragraphs render as lines. */
export type BulletList = { type: 'bulletList'; tight: boolean; items: readonly ListItem[] };

export type OrderedList = {
  type: 'orderedList';
  tight: boolean;
  start: number;
  items: readonly ListItem[];
};

export type ListItem = { type: 'listItem'; children: readonly Block[] };

export type Quote = { type: 'quote'; children: readonly Block[] };

/** A picture on a line of its own; its markdown title is the caption. */
export type Figure = { type: 'figure' } & Picture;

export type Text = { type: 'text'; value: string };

export type Strong = { type: 'strong'; children: readonly Inline[] };

export type Emphasis = { type: 'emphasis'; children: readonly Inline[] };

export type Code = { type: 'code'; value: string };

export type Link = { type: 'link'; href: string; children: readonly Inline[] };

export type Image = { type: 'image' } & Picture;

export type LineBreak = { type: 'lineBreak' };

/**
 * `src` is https or a path on this site; `alt` and `caption` are plain text and may be empty. `decorative` means that
 * the alt text is empty on purpose, which markdown writes as a space: `![ ](…)`.
 */
type Picture = { src: string; alt: string; caption: string; decorative?: true };
