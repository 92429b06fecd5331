import { createListResults } from './list-results';
import { linkToSaved } from './saved-link';

const INPUT_DELAY_MS = 200;

/** Updates the list while typing, from the fetched page. If that can't be parsed, the browser opens it. */
export function liveList(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return;
  linkToSaved();
  addEventListener('storage', linkToSaved);
  addEventListener('pageshow', linkToSaved);
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  const list = createListResults();
  const currentPath = () => location.pathname + location.search;
  let listedPath = currentPath();

  const address = () => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      const text = typeof value === 'string' ? value.trim() : '';
      if (text && !(name === 'sort' && text === 'latest')) query.set(name, text);
    }
    return query.size ? `${form.action}?${query}` : form.action;
  };

  const go = (typed: boolean) => {
    clearTimeout(pauseTimer);
    const url = address();
    if (url === location.href && !list.hasFailed()) return;
    // Typing adds one history entry, not one per letter.
    if (typed && history.state?.typed) history.replaceState({ typed }, '', url);
    else history.pushState({ typed }, '', url);
    listedPath = currentPath();
    void list.show(url);
  };

  form.addEventListener('input', ({ target }) => {
    clearTimeout(pauseTimer);
    if (target instanceof HTMLInputElement) pauseTimer = setTimeout(() => go(true), INPUT_DELAY_MS);
    else go(false);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go(false);
  });
  addEventListener('popstate', () => {
    // A dialog that closes and a link within the page leave the list as it is.
    if (currentPath() === listedPath) return;
    listedPath = currentPath();
    const query = new URLSearchParams(location.search);
    for (const [name, standard] of [
      ['search', ''],
      ['sort', 'latest'],
    ] as const) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = query.get(name) ?? standard;
    }
    void list.show(location.href);
  });
}
