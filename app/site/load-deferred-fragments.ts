/** A style sheet and the markup that it is for. */
export type DeferredFragments = { readonly style: string; readonly markup: string };

/** Milliseconds that a click may wait before its link is followed instead. */
const FETCH_TIMEOUT = 5_000;

let added: Promise<void> | undefined;

/** Fetches the deferred fragments and adds them to the page, once; a try that failed is made again. Rejects where they don't come in time. */
export function loadDeferredFragments() {
  return (added ??= fetchParts().catch((error: unknown) => {
    added = undefined;
    throw error;
  }));
}

async function fetchParts() {
  const answer = await fetch('/deferred-fragments.json', {
    signal: AbortSignal.timeout(FETCH_TIMEOUT),
  });
  const { style, markup }: DeferredFragments = await answer.json();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  document.body.insertAdjacentHTML('beforeend', markup);
}

const whenQuiet = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work);

/** Enhances a page by its deferred fragments, as soon as it is loaded and quiet. */
export function enhanceWithDeferredFragments() {
  const enhance = () => whenQuiet(() => void loadDeferredFragments().catch(() => {}));
  if (document.readyState === 'complete') enhance();
  else addEventListener('load', enhance);
}
