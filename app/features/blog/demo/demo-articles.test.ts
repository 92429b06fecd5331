import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const folder = import.meta.dirname;
const publicFolder = join(folder, '../../../../public');

const categories = [
  'Architecture',
  'Interior Design',
  'Exterior Design',
  'Urban Planning',
  'Engineering',
  'Sustainability',
  'Case Studies',
  'Trends',
  'Architecture Tips',
  'Home Improvement',
] as const;

const covers = [
  'detail-parapet',
  'court-house',
  'section-court',
  'frame-structure',
  'interior-bedroom',
  'plan-court',
  'axonometric',
  'kitchen',
  'lamp-light',
  'material-board',
  'site-plan',
  'street-edge',
] as const;

const pages = ['/', '/about', '/blogs', '/contact', '/estimate', '/gallery', '/services'];

const list = z.string().transform((text) => text.split(',').map((item) => item.trim()));

const frontMatter = z.strictObject({
  title: z.string().min(1),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  category: z.enum(categories),
  tags: list.pipe(z.array(z.string().min(1)).min(3).max(5)),
  excerpt: z.string().min(1).max(200),
  metaTitle: z.string().min(1).max(60),
  metaDescription: z.string().min(1).max(160),
  keywords: list.pipe(z.array(z.string().min(1)).min(1)),
  publishDate: z.iso.date(),
  cover: z.enum(covers),
  coverAlt: z.string().min(1),
});

/** Splits one article into its `key: value` lines and its markdown body. */
function readArticle(file: string) {
  const [, head = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
  const fields = head.split('\n').map((line) => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2).trim()] as const;
  });
  return { file, fields, body };
}

const articles = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map(readArticle);
const slugs = articles.map(({ fields }) => new Map(fields).get('slug') ?? '');

// Everything that the parser knows is switched on, so that forbidden syntax becomes a token instead of plain text.
const markdown = new MarkdownIt('default', { html: true });

/** All tokens of a body, those inside a line included. */
function tokensOf(body: string) {
  return markdown.parse(body, {}).flatMap((token) => [token, ...(token.children ?? [])]);
}

const allowed = new Set([
  'paragraph',
  'heading',
  'bullet_list',
  'ordered_list',
  'list_item',
  'blockquote',
  'strong',
  'em',
  'link',
  'image',
  'inline',
  'text',
  'text_special',
  'code_inline',
]);

describe.each(articles)('$file', ({ file, fields, body }) => {
  const tokens = tokensOf(body);

  it('has complete front matter within the limits of the specification', () => {
    const parsed = frontMatter.parse(Object.fromEntries(fields));
    expect(fields.length).toBe(Object.keys(parsed).length);
    expect(file).toMatch(new RegExp(`^\\d\\d-${parsed.slug}\\.md$`));
    expect(new Set(parsed.tags).size).toBe(parsed.tags.length);
  });

  it('has 800 to 1,500 words', () => {
    const words = body.split(/\s+/).filter(Boolean).length;
    expect(words).toBeGreaterThanOrEqual(800);
    expect(words).toBeLessThanOrEqual(1500);
  });

  it('uses only the syntax of the specification, one line to a paragraph', () => {
    const kinds = tokens.map((token) => token.type.replace(/_(open|close)$/, ''));
    expect(kinds.filter((kind) => !allowed.has(kind))).toEqual([]);
  });

  it('has at least three main sections and no level below the third', () => {
    const levels = tokens.filter((t) => t.type === 'heading_open').map((t) => t.tag);
    expect(levels.filter((level) => level === 'h1').length).toBeGreaterThanOrEqual(3);
    expect(levels.filter((level) => level > 'h3')).toEqual([]);
    expect(levels[0]).toBe('h1');
  });

  it('links only to pages and articles that exist, or to an https address', () => {
    const targets = tokens
      .filter((token) => token.type === 'link_open')
      .map((token) => String(token.attrGet('href')));
    const others = slugs.filter((slug) => !file.endsWith(`-${slug}.md`));
    const known = new Set([...pages, ...others.map((slug) => `/blog/${slug}`)]);
    expect(targets.filter((to) => !to.startsWith('https://') && !known.has(to))).toEqual([]);
  });

  it('shows figures that exist, each with a text alternative and a caption', () => {
    const faulty = tokens
      .filter((token) => token.type === 'image')
      .filter((image) => {
        const source = String(image.attrGet('src'));
        const caption = String(image.attrGet('title') ?? '');
        return !(
          /^\/figures\/[a-z-]+\.svg$/.test(source) &&
          existsSync(join(publicFolder, source)) &&
          image.content.trim() !== '' &&
          caption.trim() !== ''
        );
      });
    expect(faulty.map((image) => image.attrGet('src'))).toEqual([]);
  });
});

describe('the articles together', () => {
  const heads = articles.map(({ fields }) => frontMatter.parse(Object.fromEntries(fields)));

  it('are twelve, with different slugs, titles and covers', () => {
    expect(heads.length).toBe(12);
    const own = ['slug', 'title', 'cover', 'metaTitle', 'publishDate'] as const;
    const shared = own.filter((key) => new Set(heads.map((head) => head[key])).size < 12);
    expect(shared).toEqual([]);
  });

  it('cover every category', () => {
    expect(new Set(heads.map((head) => head.category))).toEqual(new Set(categories));
  });

  it('are numbered by date within fourteen months', () => {
    const dates = heads.map((head) => head.publishDate);
    expect(dates).toEqual(dates.toSorted());
    expect((dates[0] ?? '') >= '2025-09-18').toBe(true);
    expect(dates.at(-1)).toBe('2026-11-12');
  });

  it('use every drawn figure once', () => {
    const used = articles.flatMap(({ body }) =>
      tokensOf(body)
        .filter((token) => token.type === 'image')
        .map((token) => String(token.attrGet('src')).replace('/figures/', '')),
    );
    expect(used.toSorted()).toEqual(readdirSync(join(publicFolder, 'figures')).toSorted());
  });
});
