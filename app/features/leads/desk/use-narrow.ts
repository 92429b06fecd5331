import { useSyncExternalStore } from 'react';

/** Only of screens: on paper, the dialog of a narrow screen would hide the list. */
const NARROW_QUERY = 'screen and (max-width: 63.99rem)';

const subscribe = (onChange: () => void) => {
  const media = matchMedia(NARROW_QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** False on the server, which can't know the width. */
export const useNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW_QUERY).matches,
    () => false,
  );

const readRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
const neverChanges = () => () => {};

/** Pixels of one rem when the page was opened: more than 16 where the browser enlarges text. */
export const useRem = () => useSyncExternalStore(neverChanges, readRem, () => 16);
