import { existsSync } from 'node:fs';

import { db } from '~/db/executor.server';
import { POST_LIMITS, type PostField, type PostForm } from '~/features/blog/editor/post-form';
import type { ArticleTree } from '~/features/blog/markdown/article-tree';
import { allNodes, pictures } from '~/features/blog/markdown/page/pictures';
import { parseArticle } from '~/features/blog/markdown/parse-article';
import { findFreeSlug } from '~/features/blog/posts/claim-slug.server';
import { findImages } from '~/features/images/find-images.server';
import { displayFileName } from '~/features/images/image-address';
import { clientFile } from '~/platform/build-folder.server';
import { slugOf } from '~/platform/text/slug';

import { isLinkTarget } from './link-targets.server';

export type PreflightFinding = { readonly place: PostField; readonly sentence: string };

/** Search engines rarely use a description with fewer characters. */
const MIN_DESCRIPTION_LENGTH = 50;

export async function findFindings(id: string, form: PostForm): Promise<PreflightFinding[]> {
  const tree = parseArticle(form.content);
  return [
    ...checkPictures(form, tree),
    ...(await checkSlug(id, form)),
    ...(await checkLinks(tree)),
    ...checkLengths(form),
  ];
}

function* checkPictures(form: PostForm, tree: ArticleTree): Generator<PreflightFinding> {
  if (form.coverImage === '') yield { place: 'coverImage', sentence: 'No cover image.' };
  else if (form.coverAlt.trim() === '')
    yield { place: 'coverAlt', sentence: 'The cover has no alt text.' };
  for (const picture of pictures(tree)) {
    const name = `The picture ${displayFileName(picture.src)}`;
    if (picture.alt.trim() === '' && !picture.decorative)
      yield { place: 'content', sentence: `${name} has no alt text.` };
    if (picture.type === 'figure' && picture.caption.trim() === '')
      yield { place: 'content', sentence: `${name} has no caption.` };
  }
}

async function checkSlug(id: string, { slug }: PostForm): Promise<PreflightFinding[]> {
  const requested = slugOf(slug);
  if (requested === '') return [];
  const { free, holder } = await findFreeSlug(requested, id);
  return holder === null
    ? []
    : [
        {
          place: 'slug',
          sentence: `${holder === 'bin' ? 'A post in the bin' : 'Another post'} already uses the slug ${requested}; this post will use ${free}.`,
        },
      ];
}

function* checkLengths({
  metaTitle,
  title,
  metaDescription,
  excerpt,
}: PostForm): Generator<PreflightFinding> {
  if (metaTitle.trim() === '' && title.trim().length > POST_LIMITS.metaTitle)
    yield {
      place: 'metaTitle',
      sentence: `The title is longer than ${POST_LIMITS.metaTitle} characters, so search results will cut it off. Add a meta title.`,
    };
  const place = 'metaDescription';
  const description = metaDescription.trim() || excerpt.trim();
  if (description === '') yield { place, sentence: 'Add a meta description or an excerpt.' };
  else if (description.length < MIN_DESCRIPTION_LENGTH)
    yield {
      place,
      sentence: `The description has ${description.length} characters; ${MIN_DESCRIPTION_LENGTH} to ${POST_LIMITS.metaDescription} work best.`,
    };
  else if (metaDescription.trim() === '' && description.length > POST_LIMITS.metaDescription)
    yield {
      place,
      sentence: `The excerpt is longer than ${POST_LIMITS.metaDescription} characters, so search results will cut it off.`,
    };
}

async function checkLinks(tree: ArticleTree): Promise<PreflightFinding[]> {
  const ownLinks = allNodes(tree).flatMap((node) =>
    node.type === 'link' && node.href.startsWith('/') ? [node.href] : [],
  );
  const findings: PreflightFinding[] = [];
  for (const href of new Set(ownLinks))
    if (!(await isExistingPage(href)))
      findings.push({
        place: 'content',
        sentence: `The link to ${href} doesn’t lead to a page on this site.`,
      });
  return findings;
}

const pages =
  /^\/(blogs?|services|gallery|about|contact(\/appointment)?|connect|(terms|refund|privacy-policy)(\/versions\/[1-9]\d*)?|terms-conditions|estimate|feed\.xml|sitemap\.xml|llms\.txt)?$/;

async function isExistingPage(href: string): Promise<boolean> {
  const path = decoded(new URL(href, 'https://site.invalid').pathname).replace(/(.)\/$/, '$1');
  if (pages.test(path)) return true;
  const [, article] = /^\/blog\/([^/]+)$/.exec(path) ?? [];
  if (article !== undefined) return isArticle(article);
  if (path.startsWith('/images/')) return (await findImages([path])).size > 0;
  if (await isLinkTarget(path)) return true;
  return /\.\w+$/.test(path) && !path.includes('..') && existsSync(clientFile(path));
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path).replaceAll('\0', '');
  } catch {
    return path;
  }
}

async function isArticle(idOrSlug: string): Promise<boolean> {
  const slug = await db()
    .selectFrom('post_slugs')
    .innerJoin('posts', 'posts.key', 'post_slugs.post_key')
    .select('posts.key')
    .where('posts.status', '=', 'published')
    .where((eb) => eb.or([eb('post_slugs.slug', '=', idOrSlug), eb('posts.id', '=', idOrSlug)]))
    .executeTakeFirst();
  return slug !== undefined;
}
