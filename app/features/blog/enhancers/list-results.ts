import { linkToSaved } from './saved-link';

/** Milliseconds until a skeleton stands in the place of the list. */
const SKELETON_DELAY = 150;
/** Milliseconds that an answer may take. */
const LONGEST = 10_000;
const LOST = 'The server didn’t respond. Please try again in a moment.';
/** The parts of the page that follow the address. */
const PARTS = ['kept', 'views', 'chips', 'results'];

/** The list's results, taken from the page that an address leads to; where no answer comes they stay. */
export function createResults() {
  let under: AbortController | undefined;
  let lost = false;
  let list: readonly ChildNode[] = [];

  return {
    isLost: () => lost,
    async show(url: string) {
      under?.abort();
      const { signal } = (under = new AbortController());
      const results = document.getElementById('results');
      if (results && results.ariaBusy !== 'true') list = [...results.childNodes];
      let answered = false;
      // Not AbortSignal.any(), which Safari lacks until 17.4 and Chrome until 116.
      const limit = new AbortController();
      const late = setTimeout(() => limit.abort(), LONGEST);
      signal.addEventListener('abort', () => limit.abort());
      const skeleton = setTimeout(() => showSkeleton(results), SKELETON_DELAY);
      try {
        const answer = await fetch(url, { signal: limit.signal });
        if (answer.status >= 500) throw new Error('later');
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
        if (signal.aborted) return;
        answered = true;
        lost = false;
        takeParts(page);
      } catch {
        if (answered) location.assign(url);
        else if (!signal.aborted) {
          lost = true;
          clearTimeout(skeleton);
          results?.replaceChildren(...list);
          results?.removeAttribute('aria-busy');
          announce(LOST);
        }
      } finally {
        clearTimeout(skeleton);
        clearTimeout(late);
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

function takeParts(page: Document) {
  for (const id of PARTS) {
    const [old, next] = [document.getElementById(id), page.getElementById(id)];
    if (!old || !next) throw new Error(`no ${id}`);
    old.replaceWith(document.adoptNode(next));
    if (id === 'chips') linkToSaved();
  }
  document.title = page.title;
  announce(page.getElementById('showing')?.textContent ?? '');
}

/** Changed, not replaced: only then is it read out. */
function announce(text: string) {
  const line = document.getElementById('showing');
  if (line) line.textContent = text;
}
