import { CAMPAIGN_PARAMETER, TOUCHES } from './touch';

declare global {
  interface Document {
    /** Undefined in browsers that don't prerender pages. */
    readonly prerendering?: boolean;
  }
}

let touches = '';

/**
 * Stores the first and the last touch of a visit in this tab, and adds them to an inquiry or
 * estimate when it is sent. A prerendered page counts once it is shown.
 */
export function rememberTouch() {
  document.addEventListener('prerenderingchange', record);
  if (!document.prerendering) record();
  addEventListener('formdata', ({ formData }) => {
    if (formData.has('formId')) formData.set(TOUCHES, touches);
  });
}

/**
 * A touch is the first page of a tab, or a later one to which a campaign or another site led.
 * Reloading a page doesn't count again.
 */
function record() {
  try {
    touches = sessionStorage[TOUCHES] ?? '';
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
    sessionStorage[TOUCHES] = touches;
  } catch {
    // Without storage the server still knows the page that the form was sent from.
  }
}
