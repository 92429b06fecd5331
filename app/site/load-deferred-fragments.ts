export type DeferredFragments = { readonly style: string; readonly markup: string };

/** Milliseconds that a click may wait before the browser follows its link instead. */
const FETCH_TIMEOUT = 5_000;

let fragmentsAdded: Promise<void> | undefined;

/** Fetches the deferred fragments and adds them once; a failed attempt can be repeated. Rejects on timeout. */
export function loadDeferredFragments() {
  return (fragmentsAdded ??= fetchParts().catch((error: unknown) => {
    fragmentsAdded = undefined;
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

const whenIdle = (callback: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback);

export function enhanceWithDeferredFragments() {
  const enhance = () => whenIdle(() => void loadDeferredFragments().catch(() => {}));
  if (document.readyState === 'complete') enhance();
  else addEventListener('load', enhance);
}
