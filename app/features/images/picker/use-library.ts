import { useEffect, useState } from 'react';

import type { StoredImage } from '~/features/images/image';
import type { ImageQuery, ImageWindow } from '~/features/images/image-query';

type LibraryRequest = { readonly address: string; readonly after: string | null };

const NO_IMAGES: ImageWindow = { images: [], next: null };

/** @param first the window loaded with the page, if any. */
export function useLibrary(query: ImageQuery, first: ImageWindow | null = null) {
  const address = new URLSearchParams(query).toString();
  const firstRequest = () => (first ? null : { address, after: null });
  const [shown, setShown] = useState({ address, first, window: first ?? NO_IMAGES });
  const [request, setRequest] = useState<LibraryRequest | null>(firstRequest);
  const [failed, setFailed] = useState(false);
  if (shown.address !== address || shown.first !== first) {
    // Keep the previous images until the response arrives.
    setShown({ address, first, window: first ?? shown.window });
    setRequest(firstRequest());
    setFailed(false);
  }

  useEffect(() => {
    if (!request) return;
    const abort = new AbortController();
    fetchWindow(request, abort.signal)
      .then((found) => {
        setShown((now) => ({
          ...now,
          window: request.after === null ? found : appendWindow(now.window, found),
        }));
        setRequest(null);
      })
      .catch(() => {
        if (!abort.signal.aborted) setFailed(true);
      });
    return () => abort.abort();
  }, [request]);

  const { images, next } = shown.window;
  return {
    images,
    loading: request !== null && !failed,
    failed,
    /** Null at the end. */
    more: next === null ? null : () => setRequest({ address, after: next }),
    retry() {
      setFailed(false);
      setRequest((now) => now && { ...now });
    },
    change: (edit: (images: readonly StoredImage[]) => readonly StoredImage[]) =>
      setShown((now) => ({ ...now, window: { ...now.window, images: edit(now.window.images) } })),
  };
}

const appendWindow = (known: ImageWindow, found: ImageWindow): ImageWindow => ({
  images: [...known.images, ...found.images],
  next: found.next,
});

async function fetchWindow(
  { address, after }: LibraryRequest,
  signal: AbortSignal,
): Promise<ImageWindow> {
  const query = after ? `${address}&after=${after}` : address;
  const answer = await fetch(`/admin/gallery/images/window?${query}`, { signal });
  if (!answer.ok) throw new Error(`The library answered ${answer.status}.`);
  return answer.json();
}
