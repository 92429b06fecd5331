import { DOMParser as DocumentParser } from '@tiptap/pm/model';

import { articleSchema } from '~/features/blog/surface/article-schema';
import { cleanPasted } from '~/features/blog/surface/markdown/clean-pasted';
import { articleSyntax } from '~/features/blog/surface/markdown/pasted-text';
import { replaceTag } from '~/features/blog/surface/markdown/replace-tag';
import { writeMarkdown } from '~/features/blog/surface/markdown/write-markdown';
import { escapeMarkup } from '~/platform/text/escape-markup';

import { pictureAddress, preparePictures, mediaAddress, type Resolve } from './article-pictures';
import { linkHtml } from './cards';
import { type Part } from './exported-post';

type ConvertedArticle = {
  readonly markdown: string;
  readonly hosts: readonly string[];
  readonly pictures: number;
  readonly lostLinks: number;
  readonly struck: readonly string[];
  readonly leftOut: number;
};

/** Converts the parts of a post to the markdown of one article. Needs a browser, whose DOM parses the HTML. */
export function articleMarkdown(parts: readonly Part[], resolve: Resolve): ConvertedArticle {
  const converted = joined(parts).map((part) =>
    'html' in part ? fromHtml(part.html, resolve) : fromMarkdown(part.markdown, resolve),
  );
  return {
    markdown: converted
      .map(({ markdown }) => markdown.trim())
      .filter(Boolean)
      .join('\n\n'),
    hosts: converted.flatMap(({ hosts }) => hosts),
    pictures: converted.reduce((sum, { pictures }) => sum + pictures, 0),
    struck: converted.flatMap(({ struck }) => struck),
    lostLinks: converted.reduce((sum, { lostLinks }) => sum + lostLinks, 0),
    leftOut: converted.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

function joined(parts: readonly Part[]): Part[] {
  const cleanedParts: Part[] = [];
  for (const part of parts) {
    const last = cleanedParts.at(-1);
    if (last && 'html' in last && 'html' in part)
      cleanedParts.splice(-1, 1, { html: last.html + part.html });
    else cleanedParts.push(part);
  }
  return cleanedParts;
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

function fromHtml(html: string, resolve: Resolve): ConvertedArticle {
  const body = parse(html);
  for (const card of body.querySelectorAll('.kg-bookmark-card')) linkBookmark(card);
  for (const box of body.querySelectorAll<HTMLElement>('[data-html]'))
    box.innerHTML = box.dataset['html'] ?? '';
  for (const frame of body.querySelectorAll(PLAYERS)) linkFrame(frame, resolve);
  // Counters begin at 0, and a script counts to the number.
  for (const counter of body.querySelectorAll<HTMLElement>('[data-to-value]'))
    counter.textContent = counter.dataset['toValue'] ?? '';
  for (const icon of body.querySelectorAll('svg:not(:has(text))')) icon.remove();
  const { hosts, leftOut } = preparePictures(body, resolve);
  const lostLinks = [...body.querySelectorAll('a[href]')].filter((link) => {
    const written = link.getAttribute('href') ?? '';
    const address = resolve(written);
    link.setAttribute('href', address ?? '');
    // A link without a text of its own, such as a video without a title, shows its address.
    if (link.textContent === written) link.textContent = address ?? written.replace(/^__\w+__/, '');
    return address === undefined && !/^\s*(?:#|$)/.test(written);
  }).length;
  linkBareAddresses(body);
  raiseHeadings(body);
  const cleaned = cleanPasted(body.innerHTML, { isExport: true });
  const node = DocumentParser.fromSchema(articleSchema).parse(parse(cleaned.html));
  return {
    markdown: writeMarkdown(node),
    hosts,
    pictures: leftOut,
    lostLinks,
    struck: cleaned.leftOut.struck,
    leftOut: cleaned.leftOut.frames + cleaned.leftOut.videos + cleaned.leftOut.pictures.length,
  };
}

function fromMarkdown(markdown: string, resolve: Resolve): ConvertedArticle {
  const hosts: string[] = [];
  let pictures = 0;
  const text = articleSyntax(markdown).replaceAll(
    /!\[([^\]]*)\]\(\s*<?([^\s)>]+)>?([^)]*)\)/g,
    (_, alt: string, written: string, title: string) => {
      const address = pictureAddress(written, resolve);
      if (address === undefined) {
        pictures += 1;
        return alt;
      }
      hosts.push(new URL(address).host);
      return `![${alt}](${address}${title})`;
    },
  );
  return { markdown: text, hosts, pictures, lostLinks: 0, struck: [], leftOut: 0 };
}

/** Ghost's bookmark card contains the linked page's title, description and picture; it becomes a plain link. */
function linkBookmark(card: Element) {
  const href = card.querySelector('a')?.getAttribute('href') ?? '';
  const title = card.querySelector('.kg-bookmark-title')?.textContent.trim() || href;
  const paragraph = card.ownerDocument.createElement('p');
  paragraph.innerHTML = linkHtml(href, escapeMarkup(title));
  card.replaceWith(paragraph);
}

/** Squarespace's `data-html` is shown by a script, like the videos of Elementor and of lazy-loading plug-ins. */
const PLAYERS = [
  'iframe, video, audio, embed, object[data]:not(.wp-block-file__embed)',
  'lite-youtube, .rll-youtube-player, .elementor-widget-video[data-settings]',
  ':is(.instagram-media, [data-href]):not(a, :has(a))',
].join(', ');

/** Articles have no players, so a link to the video or sound replaces an embedded player. */
function linkFrame(frame: Element, resolve: Resolve) {
  const address = resolve(watchAddress(playerAddress(frame) ?? ''));
  if (address === undefined) return;
  const paragraph = frame.ownerDocument.createElement('p');
  const title = frame.getAttribute('title')?.trim() || address;
  paragraph.innerHTML = linkHtml(address, escapeMarkup(title));
  frame.replaceWith(paragraph);
}

function playerAddress(frame: Element): string | undefined {
  const youtube = frame.getAttribute('videoid');
  if (youtube !== null) return `https://www.youtube.com/watch?v=${youtube}`;
  const settings = /https?:[^"]+/.exec(frame.getAttribute('data-settings') ?? '')?.[0];
  return (
    mediaAddress(frame) ??
    settings?.replaceAll('\\/', '/') ??
    ['data-instgrm-permalink', 'data-href'].map((name) => frame.getAttribute(name)).find(Boolean) ??
    frame.querySelector('source')?.getAttribute('src') ??
    undefined
  );
}

const watchAddress = (source: string) =>
  source
    .replace(/^\/\//, 'https://')
    .replace(
      /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/,
      'https://www.youtube.com/watch?v=$1',
    )
    .replace(/^https:\/\/player\.vimeo\.com\/video\/(\d+).*$/, 'https://vimeo.com/$1');

/** WordPress turns an address on a line of its own into a player. */
function linkBareAddresses(body: HTMLElement) {
  for (const holder of body.querySelectorAll('p, div')) {
    const address = holder.textContent.trim();
    if (holder.childElementCount === 0 && /^https?:\/\/\S+$/.test(address))
      holder.innerHTML = linkHtml(address, escapeMarkup(address));
  }
}

/** Shifts headings so that the article's first level is 1, whichever tag the old site used. */
function raiseHeadings(body: HTMLElement) {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = [...new Set(headings.map(({ localName }) => localName))].toSorted();
  for (const heading of headings) replaceTag(heading, `h${levels.indexOf(heading.localName) + 1}`);
}
