import type { Page } from 'playwright-core';

/**
 * Translates the page like Chrome: each text node is replaced by two nested `<font>` elements, also when added later.
 * The "translation" puts «» around the text, so that `plainText` can compare it with the original page.
 */
export const translatePage = (page: Page) =>
  page.evaluate(() => {
    const isSkipped = (element: Element | null) =>
      element?.closest('script, style, textarea, svg, font, [translate=no]') !== null;
    const font = (child: Node | string) => {
      const element = document.createElement('font');
      element.setAttribute('style', 'vertical-align: inherit;');
      element.append(child);
      return element;
    };
    const translate = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root; node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim() !== '' && !isSkipped(node.parentElement))
          texts.push(node);
      for (const text of texts) text.replaceWith(font(font(`«${text.data}»`)));
    };
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.isConnected) translate(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

/** The text of an element without the marks of `translatePage`, with white space collapsed. */
export const plainText = async (page: Page, selector: string) =>
  ((await page.locator(selector).textContent()) ?? '')
    .replaceAll(/[«»]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Changes the fields of a page as LastPass, 1Password and Grammarly do: nodes beside inputs and in labels and forms,
 * and attributes.
 */
export const addExtensionNodes = (page: Page) =>
  page.evaluate(() => {
    const node = (name: string, attribute: string) => {
      const element = document.createElement(name);
      element.setAttribute(attribute, 'true');
      return element;
    };
    for (const input of document.querySelectorAll('input, select')) {
      input.setAttribute('data-lastpass-icon-root', 'true');
      input.setAttribute('style', 'background-size: 16px 18px !important;');
      input.after(node('div', 'data-lastpass-icon-root'));
    }
    for (const label of document.querySelectorAll('label'))
      label.prepend(node('com-1password-button', 'data-shown'));
    for (const form of document.querySelectorAll('form')) {
      form.prepend(node('button', 'data-lastpass-infield'));
      form.append(node('input', 'data-extension-input'));
    }
    for (const area of document.querySelectorAll('textarea')) {
      area.setAttribute('data-gramm', 'false');
      area.after(node('grammarly-extension', 'data-grammarly-shadow-root'));
    }
  });
