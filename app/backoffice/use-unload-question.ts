import { useWindowEvent } from '~/backoffice/use-window-event';

/** The browser asks before the page unloads while `isUnsaved` returns true. */
export const useUnloadQuestion = (isUnsaved: () => boolean) =>
  useWindowEvent('beforeunload', (event) => {
    if (isUnsaved()) event.preventDefault();
  });
