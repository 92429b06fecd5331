import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';

import type { ChangeAnswer } from './change-posts.server';
import type { PostsChange } from './posts-query.server';

/** A change of posts, and what came of it. One for each who asks: shared, a second change would cut off the first one's answer. */
export function usePostsChange(hear: (answer: ChangeAnswer) => void) {
  const fetcher = useFetcher<ChangeAnswer>();
  const onAnswer = useEffectEvent(hear);
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);
  return {
    change: (what: PostsChange['do'], ids: readonly string[]) =>
      void fetcher.submit({ do: what, ids: ids.join() }, { method: 'post' }),
    busy: fetcher.state !== 'idle',
  };
}
