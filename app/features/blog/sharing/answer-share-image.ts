import { findShareImage, type SharedPost } from './share-image.server';

/** The picture that networks show of an article, as an answer to a request. */
export async function answerShareImage(
  request: Request,
  post: SharedPost,
  cacheControl: string,
): Promise<Response> {
  const image = await findShareImage(post);
  const cacheHeaders = { etag: `"${image.key}"`, 'cache-control': cacheControl };
  if (request.headers.get('if-none-match') === cacheHeaders.etag)
    return new Response(null, { status: 304, headers: cacheHeaders });
  const { picture, isWhole } = await image.read();
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/jpeg',
      ...(isWhole ? cacheHeaders : { 'cache-control': 'no-store' }),
      // Networks and chat apps fetch it from elsewhere.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
