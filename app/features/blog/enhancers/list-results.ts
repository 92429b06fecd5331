import { linkToSaved } from './saved-link';

const SKELETON_DELAY_MS = 150;
const FETCH_TIMEOUT_MS = 10_000;
const NO_RESPONSE_MESSAGE = 'The server didn’t respond. Please try again in a moment.';
const REPLACED_PARTS = ['kept', 'views', 'chips', 'results'];

export function createListResults() {
  let request: AbortController | undefined;
  let failed = false;
  let list: readonly ChildNode[] = [];

  return {
    hasFailed: () => failed,
    async show(url: string) {
      request?.abort();
      const { signal } = (request = new AbortController());
      const results = document.getElementById('results');
      if (results && results.ariaBusy !== 'true') list = [...results.childNodes];
      let answered = false;
      // AbortSignal.any() is missing in Safari before 17.4 and Chrome before 116.
      const limit = new AbortController();
      const fetchTimer = setTimeout(() => limit.abort(), FETCH_TIMEOUT_MS);
      signal.addEventListener('abort', () => limit.abort());
      const skeleton = setTimeout(() => showSkeleton(results), SKELETON_DELAY_MS);
      try {
        const answer = await fetch(url, { signal: limit.signal });
        if (answer.status >= 500) throw new Error('later');
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
        if (signal.aborted) return;
        answered = true;
        failed = false;
        replaceParts(page);
      } catch {
        if (answered) location.assign(url);
        else if (!signal.aborted) {
          failed = true;
          clearTimeout(skeleton);
          results?.replaceChildren(...list);
          results?.removeAttribute('aria-busy');
          announce(NO_RESPONSE_MESSAGE);
        }
      } finally {
        clearTimeout(skeleton);
        clearTimeout(fetchTimer);
      }
    },
  };
}

function showSkeleton(results: HTMLElement | null) {
  const waiting = document.getElementById('waiting');
  if (!(waiting instanceof HTMLTemplateElement)) return;
  results?.setAttribute('aria-busy', 'true');
  results?.replaceChildren(waiting.content.cloneNode(true));
}

function replaceParts(page: Document) {
  for (const id of REPLACED_PARTS) {
    const [old, next] = [document.getElementById(id), page.getElementById(id)];
    if (!old || !next) throw new Error(`no ${id}`);
    old.replaceWith(document.adoptNode(next));
    if (id === 'chips') linkToSaved();
  }
  document.title = page.title;
  announce(page.getElementById('showing')?.textContent ?? '');
}

/** Live regions are only read out when their text changes, not when they are replaced. */
function announce(text: string) {
  const line = document.getElementById('showing');
  if (line) line.textContent = text;
}
