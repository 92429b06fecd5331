import { useEffect, useRef, useState } from 'react';

import type { useLibrary } from '~/features/images/picker/use-library';
import { formatCount } from '~/platform/text/format-number';
import { Button } from '~/ui/form/button';
import { Notice } from '~/ui/notice';

import css from './library.module.css';

/** Distance below the screen at which the next window loads. */
const PRELOAD_MARGIN = '800px';

type Props = { library: ReturnType<typeof useLibrary> };

export function MoreImages({ library }: Props) {
  const { more, loading, failed } = library;
  const foot = useRef<HTMLParagraphElement>(null);
  const { isRetrying, retry, loaded } = useRetry(library);
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
  return (
    <>
      <p className="visually-hidden" role="status">
        {loaded}
      </p>
      {failed || isRetrying ? (
        <Notice
          tone="error"
          role="alert"
          title={isRetrying ? 'Loading again…' : 'The library couldn’t be loaded.'}
        >
          <Button
            size="small"
            busy={isRetrying}
            onClick={({ currentTarget }) => retry(currentTarget)}
          >
            Try Again
          </Button>
        </Notice>
      ) : (
        more && (
          <p ref={foot} className={css.more}>
            <Button onClick={more} busy={loading}>
              Show more
            </Button>
          </p>
        )
      )}
    </>
  );
}

/** The button stays until the images are there. Then the first new one gets the focus, or the search if there is none. */
function useRetry({ images, loading, failed, retry }: Props['library']) {
  const [isRetrying, setRetrying] = useState(false);
  const [loaded, setLoaded] = useState('');
  const pressed = useRef<{ screen: Element | null; shownCount: number }>(null);
  if (isRetrying && !loading) {
    setRetrying(false);
    if (!failed) setLoaded(`${formatCount(images.length, 'image')} loaded.`);
  }
  useEffect(() => {
    if (!pressed.current || isRetrying) return;
    const { screen, shownCount } = pressed.current;
    pressed.current = null;
    if (failed || document.activeElement !== document.body) return;
    const tile = screen?.querySelectorAll<HTMLElement>('[data-image]')[shownCount];
    (tile ?? screen?.querySelector<HTMLElement>('[type="search"]'))?.focus();
  }, [isRetrying, failed]);
  return {
    isRetrying,
    loaded,
    retry(button: HTMLElement) {
      pressed.current = { screen: button.closest('dialog, main'), shownCount: images.length };
      setLoaded('');
      setRetrying(true);
      retry();
    },
  };
}
