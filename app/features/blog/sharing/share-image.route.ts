import { createHash } from 'node:crypto';

import { data, redirect } from 'react-router';

import { findArticle } from '~/features/blog/article/find-article.server';
import { noteNumber } from '~/features/blog/posts/note-number';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/share-image.route';
import type { ShareWords } from './draw-share-image.server';

/** Images in memory, some 30 kB each; the oldest goes first. */
const KEPT = 100;

/** What draws takes sixteen megabytes: it is loaded for the first picture. */
const draw = async (words: ShareWords) =>
  (await import('./draw-share-image.server')).drawShareImage(words);

const drawn = new Map<string, Promise<Buffer>>();

/** The picture that networks show of an article: drawn once for the same words, whoever asks. */
export async function loader({ request, params: { postId } }: Route.LoaderArgs) {
  const found = await findArticle(postId);
  if (found.kind === 'missing') throw data('There is no such article.', 404);
  if (found.kind === 'moved')
    throw redirect(`/blog/${encodeURIComponent(found.slug)}/share.png`, 301);
  const { title, category, number } = found.post;
  const { company } = await readSettings();
  const words = {
    title,
    category,
    number: number === null ? '' : noteNumber(number),
    studio: company.name,
    tagline: company.tagline,
  };
  const key = createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22);
  const headers = {
    etag: `"${key}"`,
    'cache-control': 'public, max-age=86400',
    // Networks and chat apps fetch it from elsewhere.
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers });

  const image = drawn.get(key) ?? draw(words);
  if (!drawn.has(key)) keep(key, image);
  return new Response(new Uint8Array(await image), {
    headers: { ...headers, 'content-type': 'image/png' },
  });
}

function keep(key: string, image: Promise<Buffer>) {
  drawn.set(key, image);
  image.catch(() => drawn.delete(key));
  const [oldest] = drawn.keys();
  if (oldest !== undefined && drawn.size > KEPT) drawn.delete(oldest);
}
