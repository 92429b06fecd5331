import { useEffect, useRef } from 'react';

import type { useLibrary } from '~/features/images/picker/use-library';
import { Button } from '~/ui/form/button';
import { Notice } from '~/ui/notice';

import css from './library.module.css';

/** Distance below the screen at which the next window loads. */
const PRELOAD_MARGIN = '800px';

export function MoreImages({ library }: { library: ReturnType<typeof useLibrary> }) {
  const { more, loading, failed, retry } = library;
  const foot = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!more || loading || failed || !foot.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more();
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  });
  if (failed)
    return (
      <Notice tone="error" role="alert" title="The library couldn’t be loaded.">
        <Button size="small" onClick={retry}>
          Try Again
        </Button>
      </Notice>
    );
  if (!more) return null;
  return (
    <p ref={foot} className={css.more}>
      <Button onClick={more} busy={loading}>
        Show more
      </Button>
    </p>
  );
}
