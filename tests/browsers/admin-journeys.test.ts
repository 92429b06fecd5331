import { expect, test } from 'vitest';

import { fillInquiry, inEachEngine } from './in-each-engine';

inEachEngine((engine) => {
  const { expectTrue, expectText } = engine;

  test('the admin opens with the PIN, lists leads and stores a note', async () => {
    const { tab, site, signIn } = engine;
    await tab.goto(`${site.url}/contact`);
    await fillInquiry(engine, 'Asha Rao');
    await tab.click('form[aria-label="Quick inquiry"] button[type=submit]');
    await expectText('submitted');
    await signIn('/admin/leads');
    await tab.goto(`${site.url}/admin/leads`);
    await expectText('Asha Rao');
    await tab.read(
      "[...document.querySelectorAll('main a')].find((link) => link.textContent.includes('Asha Rao')).click()",
    );
    const note = 'form:has(textarea[name=note]) ';
    await tab.type(`${note}textarea`, 'Wants a terrace');
    await tab.click(`${note}button[type=submit]`);
    await expectTrue(`document.querySelector('${note}textarea').value === ''`);
    await expectText('Wants a terrace');
  });

  test('the settings for closed days offer a calendar file', async () => {
    const { tab, site } = engine;
    await tab.goto(`${site.url}/admin/settings/closures`);
    await expectText('Add from a calendar file');
    expect(await tab.read("document.querySelectorAll('h1').length")).toBe(1);
  });

  test('a click beside a dialog closes it, also in browsers without closedby', async () => {
    const { tab, site } = engine;
    await tab.goto(`${site.url}/admin/leads`);
    // The page may not be listening yet. A second click on the open dialog's button would close it.
    await expectTrue(`(() => {
      if (document.querySelector('dialog[open]')) return true;
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent.trim() === 'Shortcuts').click();
    })()`);
    if (await tab.read("'closedBy' in HTMLDialogElement.prototype")) return;
    await tab.read(`(() => {
      const dialog = document.querySelector('dialog[open]');
      const corner = { bubbles: true, clientX: 2, clientY: 2 };
      dialog.dispatchEvent(new PointerEvent('pointerdown', corner));
      return dialog.dispatchEvent(new MouseEvent('click', corner));
    })()`);
    await expectTrue("!document.querySelector('dialog[open]')");
  });

  test.skipIf(!engine.hasFocus)('a post keeps what is pasted into it', async () => {
    const { tab, site } = engine;
    await tab.goto(`${site.url}/manage-blog/new`);
    const text = '[role=textbox][aria-label=Content]';
    await expectTrue(`document.querySelector('${text}')`);
    await tab.type('[data-place=title]', 'From another browser');
    await tab.type(text, 'Typed here. ');
    await paste(
      "data.setData('text/html', '<p>Clay of 5 m<sup>2</sup>, see <a href=\"https://example.com/\">here</a></p>')",
    );
    await expectText('Clay of 5 m²');
    await expectTrue(`document.querySelector('${text} a[href="https://example.com/"]')`);
    await paste(`
      const canvas = document.createElement('canvas');
      canvas.width = 400;
      canvas.height = 300;
      canvas.getContext('2d').fillRect(0, 0, 400, 300);
      const base64 = canvas.toDataURL('image/jpeg').split(',')[1];
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], 'wall.jpg', { type: 'image/jpeg' }))`);
    await expectTrue(`document.querySelector('${text} img[src^="/"]')?.naturalWidth > 0`);
    await expectTrue('/Saved \\d\\d:\\d\\d/.test(document.body.innerText)');

    function paste(fill: string) {
      return tab.read(`(() => {
        const data = new DataTransfer();
        ${fill};
        const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
        // Firefox takes no data from the constructor.
        Object.defineProperty(event, 'clipboardData', { value: data });
        document.querySelector('${text}').dispatchEvent(event);
        return true;
      })()`);
    }
  });
});
