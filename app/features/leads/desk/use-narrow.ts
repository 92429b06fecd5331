import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 63.99rem)';

const subscribe = (onChange: () => void) => {
  const media = matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Is there room for one column only? The server, which can't know, says no. */
export const useNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
