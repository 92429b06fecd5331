import { createResults } from './list-results';
import { linkToSaved } from './saved-link';

/** Milliseconds without a key until a search is asked for. */
const PAUSE = 200;

/**
 * The list's search form: answers while one types, and at once to the sort. It fetches the page that the form leads to,
 * and takes its parts from there; what it can't read leaves to a plain load of that page. Where no answer comes the list stays.
 */
export function liveList(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return;
  linkToSaved();
  // Saved or dropped in another tab, or before Back brought the list back.
  addEventListener('storage', linkToSaved);
  addEventListener('pageshow', linkToSaved);
  let pause: ReturnType<typeof setTimeout> | undefined;
  const list = createResults();

  const address = () => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      const text = typeof value === 'string' ? value.trim() : '';
      if (text && !(name === 'sort' && text === 'latest')) query.set(name, text);
    }
    return query.size ? `${form.action}?${query}` : form.action;
  };

  const go = (typed: boolean) => {
    clearTimeout(pause);
    const url = address();
    if (url === location.href && !list.isLost()) return;
    // One step back leaves a search, however many letters it took.
    if (typed && history.state?.typed) history.replaceState({ typed }, '', url);
    else history.pushState({ typed }, '', url);
    void list.show(url);
  };

  form.addEventListener('input', ({ target }) => {
    clearTimeout(pause);
    if (target instanceof HTMLInputElement) pause = setTimeout(() => go(true), PAUSE);
    else go(false);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go(false);
  });
  addEventListener('popstate', () => {
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
