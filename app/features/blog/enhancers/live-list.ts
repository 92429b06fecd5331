import { linkToSaved } from './saved-link';

const PAUSE = 200;
const SEARCH_DEBOUNCE = 150;
const LONGEST = 10_000;
const LOST = 'No answer came. Please try again in a moment.';
/** The parts of the page that follow the address. */
const PARTS = ['kept', 'views', 'chips', 'results'];

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
  let under: AbortController | undefined;
  let lost = false;
  let list: readonly ChildNode[] = [];

  const address = () => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      const text = typeof value === 'string' ? value.trim() : '';
      if (text && !(name === 'sort' && text === 'latest')) query.set(name, text);
    }
    return query.size ? `${form.action}?${query}` : form.action;
  };

  const show = async (url: string) => {
    under?.abort();
    const { signal } = (under = new AbortController());
    const results = document.getElementById('results');
    const waiting = document.getElementById('waiting');
    if (results && results.ariaBusy !== 'true') list = [...results.childNodes];
    let answered = false;
    // Not AbortSignal.any(), which Safari lacks until 17.4 and Chrome until 116.
    const limit = new AbortController();
    const late = setTimeout(() => limit.abort(), LONGEST);
    signal.addEventListener('abort', () => limit.abort());
    const skeleton = setTimeout(() => {
      if (!(waiting instanceof HTMLTemplateElement)) return;
      results?.setAttribute('aria-busy', 'true');
      results?.replaceChildren(waiting.content.cloneNode(true));
    }, SEARCH_DEBOUNCE);
    try {
      const answer = await fetch(url, { signal: limit.signal });
      if (answer.status >= 500) throw new Error('later');
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (signal.aborted) return;
      answered = true;
      lost = false;
      for (const id of PARTS) {
        const [old, there] = [document.getElementById(id), page.getElementById(id)];
        if (!old || !there) throw new Error(`no ${id}`);
        old.replaceWith(document.adoptNode(there));
        if (id === 'chips') linkToSaved();
      }
      document.title = page.title;
      // Changed, not replaced: only then is it read out.
      const [line, text] = [document, page].map((each) => each.getElementById('showing'));
      if (line) line.textContent = text?.textContent ?? '';
    } catch {
      if (answered) location.assign(url);
      else if (!signal.aborted) {
        lost = true;
        clearTimeout(skeleton);
        results?.replaceChildren(...list);
        results?.removeAttribute('aria-busy');
        const line = document.getElementById('showing');
        if (line) line.textContent = LOST;
      }
    } finally {
      clearTimeout(skeleton);
      clearTimeout(late);
    }
  };

  const go = (typed: boolean) => {
    clearTimeout(pause);
    const url = address();
    if (url === location.href && !lost) return;
    // One step back leaves a search, however many letters it took.
    if (typed && history.state?.typed) history.replaceState({ typed }, '', url);
    else history.pushState({ typed }, '', url);
    void show(url);
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
    void show(location.href);
  });
}
