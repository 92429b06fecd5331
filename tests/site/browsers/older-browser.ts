import type { BrowserContext } from 'playwright-core';

const POPOVER_MEMBERS = ['popover', 'showPopover', 'hidePopover', 'togglePopover'];

/**
 * Makes Chromium treat popovers like a browser without them (iOS 16, Firefox before 125, Chrome before 114). The
 * attribute and the pseudo-class are renamed in what the site sends. An unknown attribute does nothing; an unknown
 * pseudo-class drops its rule and fails `@supports`.
 */
export async function withoutPopovers(context: BrowserContext, origin: string) {
  await context.addInitScript((members) => {
    for (const member of members) Reflect.deleteProperty(HTMLElement.prototype, member);
  }, POPOVER_MEMBERS);
  // A document contains its style sheets.
  await context.route(`${origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    const { 'content-security-policy': _, ...headers } = response.headers();
    const body = (await response.text())
      .replaceAll(':popover-open', ':-unknown-open')
      .replaceAll(/ popover="/g, ' data-unknown="')
      .replaceAll(/ popovertarget(action)?="/gi, ' data-unknown-target$1="');
    return route.fulfill({ status: response.status(), headers, body });
  });
}
