import { CAMPAIGN_PARAMETER, TOUCHES_KEY } from './touch';

declare global {
  interface Document {
    /** Undefined in browsers that don't prerender pages. */
    readonly prerendering?: boolean;
  }
}

let touches = '';

/** Adds the visit's touches to an inquiry or estimate when it is sent. A prerendered page counts once it is shown. */
export function rememberTouch() {
  document.addEventListener('prerenderingchange', recordTouch);
  if (!document.prerendering) recordTouch();
  addEventListener('formdata', ({ formData }) => {
    if (formData.has('formId')) formData.set(TOUCHES_KEY, touches);
  });
}

/** Records the first page of a tab, and later ones that a campaign or another site led to. */
function recordTouch() {
  try {
    touches = sessionStorage[TOUCHES_KEY] ?? '';
    const from = new URL(document.referrer || location.href);
    const host = from.host !== location.host && from.host;
    // If a link of our own opened this tab, the visit began on the page with that link.
    const { pathname, search } = touches || host ? location : from;
    const parameters = [...new URLSearchParams(search)].filter(([name]) =>
      CAMPAIGN_PARAMETER.test(name),
    );
    const touch = `,${JSON.stringify([pathname, host, parameters])}]`;
    if (touches && (touches.includes(touch) || (!host && !parameters[0]))) return;
    const last = `[${Date.now()}${touch}`;
    touches = `${touches.split('\t')[0] || last}\t${last}`;
    sessionStorage[TOUCHES_KEY] = touches;
  } catch {
    // Without storage the server still knows the page that the form was sent from.
  }
}
