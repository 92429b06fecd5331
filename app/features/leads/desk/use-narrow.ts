import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 63.99rem)';

const subscribe = (onChange: () => void) => {
  const media = matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the screen has room for one column only. It is false on the server, which can't know. */
export const useNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
