import { useEffect, useState } from 'react';

import type { EditedPicture } from '~/features/portfolio/manage/edited-picture';
import type { ProjectPicture } from '~/features/portfolio/project';
import { requestTimeout } from '~/platform/request-timeout';

type Look = NonNullable<EditedPicture['look']>;
type Looks = Readonly<Record<string, Look | null>>;

const keyOf = ({ kind, source }: Pick<ProjectPicture, 'kind' | 'source'>) => `${kind} ${source}`;

/** Pictures of a text as the editor shows them. The same picture twice has two keys. */
export function useLooks(known: readonly EditedPicture[], pictures: readonly ProjectPicture[]) {
  const [looks, setLooks] = useState<Looks>(() => looksOf(known));
  // A restored revision, or somebody else's text, may hold images that this page has not seen.
  const unknown = pictures
    .filter((picture) => picture.kind === 'image' && !(keyOf(picture) in looks))
    .map(({ source }) => source);
  const query = new URLSearchParams([...new Set(unknown)].map((source) => ['image', source]));
  const queryText = query.toString();
  useEffect(() => {
    if (!queryText) return undefined;
    const given = new AbortController();
    const read = async () => {
      const found = await readLooks(queryText, AbortSignal.any([given.signal, requestTimeout()]));
      if (!found) return;
      const sources = new URLSearchParams(queryText).getAll('image');
      setLooks((now) => ({
        ...now,
        ...Object.fromEntries(
          sources.map((source) => [keyOf({ kind: 'image', source }), found[source] ?? null]),
        ),
      }));
    };
    void read();
    return () => given.abort();
  }, [queryText]);
  return {
    edited: (list: readonly ProjectPicture[]) => edited(list, looks),
    /** Remembers how these look. */
    learn: (list: readonly EditedPicture[]) => setLooks((now) => ({ ...now, ...looksOf(list) })),
  };
}

const looksOf = (pictures: readonly EditedPicture[]): Looks =>
  Object.fromEntries(
    pictures.flatMap((picture) => (picture.look ? [[keyOf(picture), picture.look]] : [])),
  );

function edited(pictures: readonly ProjectPicture[], looks: Looks): EditedPicture[] {
  const seen = new Map<string, number>();
  return pictures.map((picture) => {
    const key = keyOf(picture);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return { ...picture, key: `${key} ${count}`, look: looks[key] ?? undefined };
  });
}

async function readLooks(query: string, signal: AbortSignal): Promise<Looks | null> {
  try {
    const answer = await fetch(`/admin/gallery/projects/looks?${query}`, {
      redirect: 'manual',
      signal,
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
