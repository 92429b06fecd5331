/** A style sheet and the markup that it is for. */
export type DeferredFragments = { readonly style: string; readonly markup: string };

/** Milliseconds that a click may wait before its link is followed instead. */
const PATIENCE = 5_000;

let added: Promise<void> | undefined;

/** Fetches the late parts and adds them to the page, once; a try that failed is made again. Rejects where they don't come in time. */
export function addLateParts() {
  return (added ??= fetchParts().catch((error: unknown) => {
    added = undefined;
    throw error;
  }));
}

async function fetchParts() {
  const answer = await fetch('/late-parts.json', { signal: AbortSignal.timeout(PATIENCE) });
  const { style, markup }: DeferredFragments = await answer.json();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  document.body.insertAdjacentHTML('beforeend', markup);
}

const whenQuiet = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work);

/** Enhances a page by its late parts, as soon as it is quiet. */
export function lateParts() {
  addEventListener('load', () => whenQuiet(() => void addLateParts().catch(() => {})));
}
