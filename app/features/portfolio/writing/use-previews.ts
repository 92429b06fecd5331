import { useEffect, useState } from 'react';

import { fetchJson } from '~/backoffice/fetch-json';
import type { EditedPicture } from '~/features/portfolio/manage/edited-picture';
import type { ProjectPicture } from '~/features/portfolio/project';
import { requestTimeout } from '~/platform/request-timeout';

type Preview = NonNullable<EditedPicture['preview']>;
type Previews = Readonly<Record<string, Preview | null>>;

const keyOf = ({ kind, source }: Pick<ProjectPicture, 'kind' | 'source'>) => `${kind} ${source}`;

/** Previews of the editor's pictures. The same picture used twice gets two keys. */
export function usePreviews(known: readonly EditedPicture[], pictures: readonly ProjectPicture[]) {
  const [previews, setPreviews] = useState<Previews>(() => previewsOf(known));
  // A restored revision or a colleague's text may contain unknown images.
  const unknown = pictures
    .filter((picture) => picture.kind === 'image' && !(keyOf(picture) in previews))
    .map(({ source }) => source);
  const query = new URLSearchParams([...new Set(unknown)].map((source) => ['image', source]));
  const queryText = query.toString();
  useEffect(() => {
    if (!queryText) return undefined;
    const abort = new AbortController();
    const read = async () => {
      const signal = AbortSignal.any([abort.signal, requestTimeout()]);
      const loaded = await fetchJson<Previews>(`/admin/gallery/projects/looks?${queryText}`, {
        signal,
      });
      if (!loaded) return;
      const sources = new URLSearchParams(queryText).getAll('image');
      setPreviews((now) => ({
        ...now,
        ...Object.fromEntries(
          sources.map((source) => [keyOf({ kind: 'image', source }), loaded[source] ?? null]),
        ),
      }));
    };
    void read();
    return () => abort.abort();
  }, [queryText]);
  return {
    withPreviews: (list: readonly ProjectPicture[]) => withPreviews(list, previews),
    addPreviews: (list: readonly EditedPicture[]) =>
      setPreviews((now) => ({ ...now, ...previewsOf(list) })),
  };
}

const previewsOf = (pictures: readonly EditedPicture[]): Previews =>
  Object.fromEntries(
    pictures.flatMap((picture) => (picture.preview ? [[keyOf(picture), picture.preview]] : [])),
  );

function withPreviews(pictures: readonly ProjectPicture[], previews: Previews): EditedPicture[] {
  const useCounts = new Map<string, number>();
  return pictures.map((picture) => {
    const key = keyOf(picture);
    const count = (useCounts.get(key) ?? 0) + 1;
    useCounts.set(key, count);
    return { ...picture, key: `${key} ${count}`, preview: previews[key] ?? undefined };
  });
}
