import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';
import { docsHtml, wordHtml } from '~tests/factories/clipboard';
import { expectAccessible } from '~tests/site/accessible';
import { jpeg } from '~tests/site/pictures';
import { withWritingSurface } from '~tests/site/writing-surface';

const surface = withWritingSurface();
const { text, tool, press, type, markdown, expectMarkdown, paste, drop } = surface;

/** The bullet or number that Word writes before the text of an item. */
const wordMarker = (bullet: string) =>
  `<span style="font-family:Symbol"><span style="mso-list:Ignore">${bullet}<span>&nbsp; </span></span></span>`;
/** An item as Word Online writes it: each in a list of its own. */
const wordOnlineItem = (tag: string, level: number, at: number, words: string) =>
  `<div class="ListContainerWrapper"><${tag} role="list" start="${at}"><li data-listid="${tag === 'ol' ? 2 : 1}" data-aria-posinset="${at}" data-aria-level="${level}"><p class="Paragraph">${words}<span class="EOP">&nbsp;</span></p></li></${tag}></div>`;

const slackList = (tag: string, level: number, ...items: readonly string[]) =>
  `<${tag} data-indent="${level}">${items.map((item) => `<li data-stringify-indent="${level}">${item}</li>`).join('')}</${tag}>`;

describe('formatting', () => {
  test('follows Markdown that is typed', async () => {
    await type('# Walls\nA **thick** wall is *slow* and `cool`.\n- raked\n');
    await press('Tab');
    await type('twice\n');
    await press('Shift+Tab');
    await type('pointed\n\n1. wet\nlay\n\n> Less.\n\n[here](/contact) #1 - 3 * 4');
    await expectMarkdown(
      '# Walls',
      '',
      'A **thick** wall is *slow* and `cool`.',
      '',
      '- raked',
      '  - twice',
      '- pointed',
      '',
      '1. wet',
      '2. lay',
      '',
      '> Less.',
      '',
      '[here](/contact) #1 - 3 * 4',
    );
  });

  test('follows keyboard shortcuts, with undo and redo', async () => {
    await type('Plain ');
    await press('Control+b');
    await type('bold');
    await press('Control+b', 'Control+i');
    await type(' italic');
    await press('Control+i', 'Enter', 'Control+Alt+2');
    await type('Section');
    await press('Enter', 'Control+Shift+8');
    await type('point');
    await press('Enter', 'Enter', 'Control+Shift+9');
    await type('quote');
    const written = ['Plain **bold** *italic*', '', '## Section', '', '- point', '', '> quote'];
    await expectMarkdown(...written);
    for (let times = 0; times < 30; times++) await press('Control+z');
    expect((await text().innerText()).trim()).toBe('');
    for (let times = 0; times < 30; times++) await press('Control+Shift+z');
    await expectMarkdown(...written);
  });

  test('keeps literal Markdown characters as text', async () => {
    await paste({ 'text/html': '<p># no heading</p><p>- no list</p><p>2 * 3 * 4 and *stars*</p>' });
    await expectMarkdown('\\# no heading', '', '\\- no list', '', '2 * 3 * 4 and \\*stars\\*');
  });

  test('works from the slash menu by keyboard', async () => {
    await type('/');
    const menu = surface.page.getByRole('listbox', { name: 'Insert' });
    await menu.waitFor();
    await expectAccessible(surface.page);
    const selectedText = () =>
      text().evaluate(
        (element) =>
          document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent,
      );
    expect(await selectedText()).toMatch(/^Text/);
    await press('ArrowUp');
    await expect.poll(() => selectedText()).toMatch(/^Picture/);
    await type('num');
    expect(await selectedText()).toMatch(/^Numbered list/);
    await press('Enter');
    await type('first and/or /x');
    await expect.poll(() => menu.count()).toBe(0);
    await press('Enter');
    await type('/');
    await press('Escape');
    expect(await menu.count()).toBe(0);
    await expectMarkdown('1. first and/or /x', '2. /');
  });

  test('works from the toolbar by keyboard, and Tab passes the toolbar in one stop', async () => {
    await type('words');
    await press('Alt+F10', 'ArrowRight', 'Enter');
    await expect.poll(() => tool('Heading 1').getAttribute('aria-pressed')).toBe('true');
    // The editor takes the focus back in the next frame.
    await expect.poll(() => text().evaluate((it) => it === document.activeElement)).toBe(true);
    await press('Alt+F10', 'End');
    await expect
      .poll(() => tool('Markdown').evaluate((button) => button === document.activeElement))
      .toBe(true);
    await press('Home', 'Escape');
    await type('!');
    await press('Control+/');
    await surface.page.getByRole('dialog').getByText('Ctrl+Shift+8').waitFor();
    await expectAccessible(surface.page);
    await press('Escape');
    const stops = surface.page
      .getByRole('toolbar', { name: 'Formatting' })
      .locator('button[tabindex="0"]');
    await expect.poll(() => stops.count()).toBe(1);
    await expectMarkdown('# words!');
  });

  test('has a toolbar that the keyboard reaches in Markdown mode, where most of its buttons are off', async () => {
    const isFocused = (name: string) => () =>
      tool(name).evaluate((button) => button === document.activeElement);
    await type('words');
    const isSourceFocused = await tool('Markdown').evaluate((button) => {
      if (button instanceof HTMLElement) button.click();
      return document.activeElement instanceof HTMLTextAreaElement;
    });
    expect(isSourceFocused, 'the next key already goes into the Markdown').toBe(true);
    await press('Shift+Tab');
    await expect.poll(isFocused('Keyboard shortcuts')).toBe(true);
    await press('ArrowLeft');
    await expect.poll(isFocused('Markdown')).toBe(true);
    await press('ArrowRight');
    await expect.poll(isFocused('Keyboard shortcuts')).toBe(true);
    await press('Enter');
    await surface.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await press('Escape', 'End', 'Enter');
    await text().waitFor();
    await expectMarkdown('words');
  });

  test('applies a shortcut to words that were just selected, even if the browser reports the selection later', async () => {
    const selectWordAndPress = (key: string) =>
      text().evaluate((element, pressed) => {
        getSelection()?.modify('extend', 'backward', 'word');
        const event = { key: pressed, ctrlKey: true, bubbles: true, cancelable: true };
        element.dispatchEvent(new KeyboardEvent('keydown', event));
      }, key);
    await type('see this');
    await selectWordAndPress('b');
    await press('ArrowRight', 'Control+b');
    await type(' there');
    await selectWordAndPress('k');
    const dialog = surface.page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('example.org/a');
    expect(await dialog.getByLabel('Words').count()).toBe(0);
    await press('Enter');
    await expectMarkdown('see **this** [there](https://example.org/a)');
  });

  test('adds, changes and removes links, and refuses an invalid address', async () => {
    await type('see this');
    await press('Control+Shift+ArrowLeft', 'Control+k');
    const address = surface.page.getByRole('dialog').getByLabel('Address');
    await expect
      .poll(() => address.evaluate((input) => input === document.activeElement))
      .toBe(true);
    await address.fill('javascript:alert(1)');
    await press('Enter');
    await surface.page.getByText('Enter a web address').waitFor();
    await expectAccessible(surface.page);
    await address.fill('example.org/a');
    await press('Enter');
    await address.waitFor({ state: 'hidden' });
    await expectMarkdown('see [this](https://example.org/a)');
    await text().getByText('this', { exact: true }).click();
    await press('Control+k');
    await surface.page.getByRole('button', { name: 'Remove link' }).click();
    await expectMarkdown('see this');
  });
});

describe('pasting', () => {
  test('keeps text from Word', async () => {
    await paste({ 'text/html': wordHtml, 'text/plain': 'not this' });
    await surface.page.getByText('One picture wasn’t pasted').waitFor();
    await expectMarkdown(
      '# Brick and lime',
      '',
      'A **thick** wall is *slow*, and **that** helps.',
      '',
      '- Raked',
      '  - Twice',
      '- **Pointed**',
      '',
      'Steps:',
      '',
      '1. Wet',
      '2. Lay',
      '',
      'Wall | **230 mm**',
      '',
      'Slab | 150 mm',
      '',
      'See [the note](https://example.org/lime). It is new.',
    );
  });

  test('keeps text from Google Docs', async () => {
    await paste({ 'text/html': docsHtml, 'text/plain': 'not this' });
    await surface.page.getByText('One picture wasn’t pasted').waitFor();
    await expectMarkdown(
      '## Light and shade',
      '',
      'A **deep** *reveal* and [a link](https://example.org/shade?a=1)',
      '',
      '- North',
      '  - **Diffuse**',
      '- South',
      '',
      'Sill | 900',
    );
  });

  test('keeps Markdown, also from a code editor', async () => {
    await paste({ 'text/plain': 'Some **bold**\nline\n\n- a\n- b' });
    await expectMarkdown('Some **bold**', 'line', '', '- a', '- b');
    await press('Control+a');
    const coloured = '<div style="font-family:monospace"><span># Head</span></div>';
    await paste({ 'text/html': coloured, 'text/plain': '# Head', 'vscode-editor-data': '{}' });
    await expectMarkdown('# Head');
  });

  test('joins the lines of a PDF, and reads the Markdown of other programs', async () => {
    const width = 'The walls of the house are built of the stone that is found below ';
    await paste({
      'text/plain': `${width}\n${width}\n${width}\nit.\n\n#### Lime\n\n\`\`\`\ngit pull\n\`\`\`\n`,
    });
    await expectMarkdown(`${width.repeat(3)}it.`, '', '### Lime', '', '`git pull`');
  });

  test('says which fields above a Markdown text it leaves out', async () => {
    await paste({ 'text/plain': '---\ntitle: Walls\n---\n\n# Lime' });
    await surface.page.getByText('weren’t pasted (“title: Walls”)').waitFor();
    await expectMarkdown('# Lime');
  });

  test('keeps every word of a figure and of a table', async () => {
    const table = (caption: string) =>
      `<table>${caption}<tbody><tr><td>Lime</td><td>40</td></tr></tbody></table>`;
    await paste({
      'text/html': [
        '<figure><img src="https://x.example/a.jpg"><figcaption>A wall in Hampi</figcaption></figure>',
        `<figure class="wp-block-table">${table('')}<figcaption>Mortar</figcaption></figure>`,
        '<figure><blockquote><p>Less is more</p></blockquote><figcaption>Mies</figcaption></figure>',
        table('<caption>Parts of sand</caption>'),
      ].join(''),
    });
    await surface.page.getByText('One picture wasn’t pasted').waitFor();
    await expectMarkdown(
      'A wall in Hampi',
      '',
      'Lime | 40',
      '',
      'Mortar',
      '',
      '> Less is more',
      '',
      'Mies',
      '',
      'Parts of sand',
      '',
      'Lime | 40',
    );
  });

  test.each([
    ['address-gmail', ['12 MG Road', 'Pune', '', 'Call [98450 22011](tel:+919845022011)']],
    ['lines-in-div', ['Foundation is done', 'Columns next week', '', 'Regards', 'Ramesh']],
    ['lines-in-spans', ['Terrace first', 'Stair second']],
    ['struck-out', ['Fee Rs 400, three visits']],
    ['table-cells', ['Bed room | 14 m²', '', 'Kitchen | 9 m²']],
    [
      'superscript',
      [
        'The slab carries 10³ kg, CO₂ stays below 800 ppm, the hall has 42 m² and was built in 1998².',
      ],
    ],
  ])('keeps the separators and characters of %s', async (name, lines) => {
    const file = join(import.meta.dirname, 'fixtures/paste', `${name}.html`);
    await paste({ 'text/html': await readFile(file, 'utf8') });
    await expectMarkdown(...lines);
  });

  test.each([
    ['<p><b>A<br>B</b><br><i>C</i></p><p>x<br><br>y</p>', ['**A', 'B**', '*C*', '', 'x', '', 'y']],
    ['<span>One<br><br>Two</span>', ['One', '', 'Two']],
    ['<ul><li>a<br>b</li></ul>', ['- a', '  b']],
    [
      '<h1 style="mso-list:l0 level1"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>Scope</h1><p>Text</p>',
      ['# 1. Scope', '', 'Text'],
    ],
    [
      '<p>10<sup>21</sup>, 19<sup>th</sup>, e<sup>-x</sup>, note<sup>[3]</sup>, f<sub>ck</sub>, 30<sup>o</sup>C</p>',
      ['10²¹, 19th, e^(-x), note[3], fck, 30°C'],
    ],
    ['<p>m<span style="vertical-align:super">2</span></p>', ['m²']],
    [
      '<p>Walls of 300 mm<a class="footnote-anchor" href="#footnote-1">1</a> last.</p><p>See plan <a href="#2">2</a>.</p>',
      ['Walls of 300 mm¹ last.', '', 'See plan 2.'],
    ],
    [
      '<p>North<span class="LineBreakBlob BlobObject"><span>&nbsp;</span><br></span>South</p>',
      ['North', 'South'],
    ],
    [
      '<p><a href="tel:+91 98450 22011">us</a>, <a href="tel:(080)%204123-4567">office</a></p>',
      ['[us](tel:+919845022011), [office](tel:08041234567)'],
    ],
    [
      '<p><a href="https://ind01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1&data=05%7Cmeera%40studio.example%7C">a</a>, <a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Fc&h=x">c</a>, <a href="https://slack-redir.net/link?url=javascript:1">d</a></p>',
      [
        '[a](https://example.org/a?b=1), [c](https://example.org/c), [d](https://slack-redir.net/link?url=javascript:1)',
      ],
    ],
    [
      '<div>Plans are <b data-stringify-type="bold">done</b><span data-stringify-type="paragraph-break" style="display: block"></span>Send them<br>today</div>',
      ['Plans are **done**', '', 'Send them', 'today'],
    ],
    ['<p>One<span style="display: block"></span>two</p>', ['One', 'two']],
    [
      '<span style="display: inline">One</span><span style="display: block; height: 8px"></span><span style="display: inline">two</span>',
      ['One', 'two'],
    ],
    [
      '<p>Sand<a class="sdfootnoteanc" href="#s"><sup>1</sup></a>.</p><div><p><a class="sdfootnotesym" href="#a">1</a>River sand, <q><b>washed</b></q>.</p></div>',
      ['Sand¹.', '', '1 River sand, “**washed**”.'],
    ],
    [
      '<p>M = <math><mfrac><mrow><mi>w</mi><msup><mi>l</mi><mn>2</mn></msup></mrow><mrow><mn>8</mn><mo>+</mo><mi>k</mi></mrow></mfrac></math></p><p><math><msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup><mo>=</mo><mroot><mi>y</mi><mn>3</mn></mroot></math></p>',
      ['M = wl²/(8+k)', '', 'x₁²=³√y'],
    ],
    ['<table><tr><td>a<p>b</p></td><td>c</td></tr></table>', ['a b | c']],
    [
      '<h3><button aria-expanded="false" aria-controls="a">What does it cost?</button></h3><div id="a">Ask.</div><div role="button" aria-expanded="true">When?</div><p>Soon.</p><button aria-haspopup="menu" aria-expanded="false">Share</button>',
      ['### What does it cost?', '', 'Ask.', '', 'When?', '', 'Soon.'],
    ],
    [
      '<div>bash<button>Copy code</button><pre><code>git pull\ngit push</code></pre></div>',
      ['bash', '', '`git pull`', '`git push`'],
    ],
    [
      '<div>Namaste <img src="https://web.whatsapp.com/1f64f.png" alt="🙏" class="emoji"> thanks</div>',
      ['Namaste 🙏 thanks'],
    ],
    [
      '<table><tr><td>Item</td><td>Rate</td></tr><tr><td></td><td> </td></tr><tr><td>Clay</td><td>9</td></tr></table>',
      ['Item | Rate', '', 'Clay | 9'],
    ],
    [
      `<p class=MsoListBullet>${wordMarker('·')}Raked</p><p class=MsoListBullet2>${wordMarker('o')}Twice</p><p class=MsoListBullet>${wordMarker('·')}Pointed</p><p class=MsoListNumber>${wordMarker('1.')}Wet</p>`,
      ['- Raked', '  - Twice', '- Pointed', '', '1. Wet'],
    ],
    [
      `<p role="heading" aria-level="2">Walls<span class="EOP">&nbsp;</span></p>${wordOnlineItem('ul', 1, 1, 'North')}${wordOnlineItem('ul', 2, 1, 'Diffuse')}${wordOnlineItem('ul', 1, 2, 'South')}<div><p>Steps</p></div>${wordOnlineItem('ol', 1, 1, 'Wet')}${wordOnlineItem('ol', 1, 2, 'Lay')}`,
      ['## Walls', '', '- North', '  - Diffuse', '- South', '', 'Steps', '', '1. Wet', '2. Lay'],
    ],
    [
      `<p style="mso-list:l0 level1">${wordMarker('३.')}तीसरा</p><p style="mso-list:l0 level1">${wordMarker('४.')}चौथा</p>`,
      ['3. तीसरा', '4. चौथा'],
    ],
    [
      `<div class=O><span style="mso-special-format:bullet">•</span><span>One</span></div><div class=O1><span style="mso-special-format:bullet">–</span>Deep</div><div><span style="mso-special-format:numbullet">1.</span>First</div>`,
      ['- One', '  - Deep', '', '1. First'],
    ],
    [
      '<p><ruby>漢字<rt>kanji</rt></ruby>, <ruby>字<rp>(</rp><rt>ji</rt><rp>)</rp></ruby></p>',
      ['漢字(kanji), 字(ji)'],
    ],
    ['<ol><li value="3">Wet</li><li>Lay</li></ol>', ['3. Wet', '4. Lay']],
    [
      '<h2>Lime <a href="https://x.in/#lime">#</a></h2><ol><li><span class="mw-cite-backlink">^ <a href="#a">a</a></span> Book</li><li>Note <a href="https://x.in/#fn1">↩︎</a></li></ol>',
      ['## Lime', '', '1. Book', '2. Note'],
    ],
    ['<p>C<a href="https://x.in/sharp">#</a> is</p>', ['C[#](https://x.in/sharp) is']],
    [
      '<table><tr><td><ul><li><p>Sand</p></li><li><p>Clay</p></li></ul></td><td>9</td></tr></table>',
      ['Sand, Clay | 9'],
    ],
    [
      '<p><math><mi>d</mi><mo>=</mo><msqrt><mi>a</mi><mo>+</mo><mi>b</mi></msqrt></math></p>',
      ['d=√(a+b)'],
    ],
    [
      '<ul><li role="checkbox"><img src="data:image/png;base64,x" alt="checked" aria-roledescription="checkbox"><p>Plan</p></li></ul>',
      ['- Plan'],
    ],
    [
      '<div><object><table><tbody><tr><td><div>Lime</div></td><td><div>40</div></td></tr></tbody></table></object><br></div>',
      ['Lime | 40'],
    ],
    [
      '<table><tr><td><h2>News</h2><p>One.</p><p>Two.</p><table><tr><td><ul><li>a</li></ul></td></tr></table></td></tr></table>',
      ['## News', '', 'One.', '', 'Two.', '', '- a'],
    ],
    [
      '<div style="display: flex"><span>Area</span><span>42 m²</span></div><p><span style="display: block">One</span><span style="display: block">Two</span>three</p>',
      ['Area 42 m²', '', 'One', 'Two', 'three'],
    ],
    [
      '<dl><dt>Area</dt><dt>Size</dt><dd>42</dd></dl><details><summary>Why?</summary></details><details><summary>How?</summary>So.</details>a<center>b</center>c',
      ['Area', '', 'Size', '', '42', '', 'Why?', '', 'How?', '', 'So.', '', 'a', '', 'b', '', 'c'],
    ],
    [
      '<div style="white-space: pre-wrap">Site at nine\nBring plans\n\nThanks</div>',
      ['Site at nine', 'Bring plans', '', 'Thanks'],
    ],
    [
      '<p>con\u00ADstruc&shy;tion \u200Bworks<span style="display: none">x</span></p>',
      ['construction works'],
    ],
    [
      '<ul><li>One</li><li><ul><li>Deep</li></ul></li><li>Two</li></ul>',
      ['- One', '  - Deep', '- Two'],
    ],
    [
      `${slackList('ul', 0, 'One')}${slackList('ul', 1, 'Two', 'Three')}${slackList('ul', 2, 'Deep')}${slackList('ol', 1, 'First')}${slackList('ul', 0, 'Four')}`,
      ['- One', '  - Two', '  - Three', '    - Deep', '  1. First', '- Four'],
    ],
    ['<ul><li>One</li></ul><ul><ul><li>Two</li></ul></ul>', ['- One', '  - Two']],
    [
      '<table><tr><td><ul><li>Cement</li><li>Steel</li></ul></td><td><h3>Rate</h3><p>9</p></td></tr></table>',
      ['Cement, Steel | Rate 9'],
    ],
    [
      '<p><a href="https://example.com/a?utm_source=mail&amp;id=3&amp;fbclid=x#part">a</a></p>',
      ['[a](https://example.com/a?id=3#part)'],
    ],
    [
      '<table><tr><td rowspan="2">Wall</td><td>Brick</td></tr><tr><td>Stone</td></tr></table>',
      ['Wall | Brick', '', 'Wall | Stone'],
    ],
    ['<table><tr><td></td><td><table><tr><td>Box</td></tr></table></td></tr></table>', ['Box']],
    [
      '<ul><li><input type="checkbox" checked> Plan</li><li><input type="checkbox"> Build</li></ul><ol><li role="checkbox" aria-checked="true"><p><span style="text-decoration:line-through">Wet</span></p></li></ol>',
      ['- ☑ Plan', '- ☐ Build', '', '1. ☑ Wet'],
    ],
    [
      '<h3><button class="wp-block-accordion-heading__toggle">Why?<span aria-hidden="true">+</span></button></h3><div role="tablist"><button role="tab">Lime</button><button role="tab">Clay</button></div>',
      ['### Why?', '', 'Lime', '', 'Clay'],
    ],
    [
      `<div style="mso-element:dropcap-dropped"><p style="mso-element:dropcap-dropped">L</p></div><p>ime</p><p class=MsoQuote>Said</p><p class=MsoToc1>1 Lime ... 3</p><p style="mso-list:l0 level1">${wordMarker('2.')}Two</p><p style="mso-list:l0 level2">${wordMarker('2.1')}Deep</p>`,
      ['Lime', '', '> Said', '', '2. Two', '   1. Deep'],
    ],
    [
      '<p><a href="https://medium.com/r/?url=https%3A%2F%2Fexample.org%2Fa%3Fsrsltid%3D1">ﬁrst</a> <a href="https://example.org/t"><span class="visually-hidden">hashtag</span>#lime</a></p>',
      ['[first](https://example.org/a) [#lime](https://example.org/t)'],
    ],
    [
      '<p>So <span class="katex"><math><mi>x</mi><annotation>x</annotation></math><span class="katex-html">x</span></span> it is</p>',
      ['So x it is'],
    ],
    [
      '<nav class="table_of_contents"><a href="#1">Lime</a></nav><ul><li><div class="checkbox checkbox-on"></div> Plan</li><li><div class="checkbox checkbox-off"></div> Build</li></ul><ul><li data-checked="true"><p>Paint</p></li></ul>',
      ['- ☑ Plan', '- ☐ Build', '', '* ☑ Paint'],
    ],
    [
      '<p class=MsoNormal>Lime.<span style="mso-spacerun:yes">\u00A0 </span>Clay <strike>Rs 9</strike>, sand <span style="text-decoration: line-through">Rs 8</span>.</p>',
      ['Lime. Clay, sand.'],
    ],
    [
      '<div>a<hr>b</div>c<br><!-- d --><br>e<span class="sr-only">f</span><span class="screen-reader-text">g</span>',
      ['a', '', 'b', '', 'c', '', 'e'],
    ],
    [
      '<p><a href="https://x.in/p.pdf">Plan<span class="kg-file-card-metadata">1 MB</span></a></p><div class="sharedaddy">Share</div><div class="jp-relatedposts">Also</div>',
      ['[Plan](https://x.in/p.pdf)'],
    ],
    [
      '<div class="WordSection1"><p>Before.</p><p style="mso-element:dropcap-dropped">L</p><p>ime.</p></div>',
      ['Before.', '', 'Lime.'],
    ],
    [
      '<p class=MsoListNumber>1.<span>&nbsp; </span>Lime</p><p class=MsoListNumber>2.<span>&nbsp; </span>Clay</p>',
      ['1\\.\u00A0 Lime', '', '2\\.\u00A0 Clay'],
    ],
    [
      '<p>Lime<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>Ask the client</p></div>',
      ['Lime.'],
    ],
    [
      '<xml><w:View>Normal</w:View></xml><ol><li>Note <a href="#r-2" data-footnote-backref>↩<sup>2</sup></a></li></ol><nav class="wp-block-table-of-contents"><a href="https://x.in/#a">Lime</a></nav>',
      ['1. Note'],
    ],
    [
      '<div role="button" aria-expanded="false"><span aria-hidden="true">+</span>Why?</div><fieldset><legend>Wall</legend>Lime</fieldset><main>Hall</main><nav>A</nav><nav>B</nav>',
      ['Why?', '', 'Wall', '', 'Lime', '', 'Hall', '', 'A', '', 'B'],
    ],
    [
      '<div><a style="display: flex" href="https://x.in/a">One</a><a style="display: flex" href="https://x.in/b">Two</a></div>',
      ['[One](https://x.in/a)', '[Two](https://x.in/b)'],
    ],
    [
      '<dl><dt>Lime</dt><dd><span style="display:block">Slow</span></dd></dl>',
      ['Lime', '', 'Slow'],
    ],
    [
      '<p>Go <img alt="🤷‍♀" src="e.png"> <span style="font-weight:bolder">now</span></p>',
      ['Go 🤷‍♀ **now**'],
    ],
    ['<ul><li data-checked="true"><div>Paint</div></li></ul>', ['- ☑ Paint']],
  ])('keeps the text of %s', async (html, lines) => {
    await paste({ 'text/html': html });
    await expectMarkdown(...lines);
  });

  test('cleans what was copied from another editor built with the same library', async () => {
    await paste({
      'text/html':
        '<table data-pm-slice="1 1 -2 []"><tbody><tr><td><p>Fee</p></td><td><p><s>Rs 9</s> Rs 8</p></td></tr></tbody></table><p>42 m<sup>2</sup></p><figure><img src="https://x.example/a.jpg" alt="A wall"></figure>',
    });
    await surface.page
      .getByText(
        'One picture wasn’t pasted (“A wall”): add it as a file. Struck-out text wasn’t pasted (“Rs 9”).',
      )
      .waitFor();
    await expectMarkdown('Fee | Rs 8', '', '42 m²');
  });

  test('cleans what a page marks as copied here', async () => {
    const spy = '<img src="https://spy.example/pixel.gif" alt="" role="presentation">';
    await paste({
      'text/html': `<p data-copied-here="">A wall${spy}.</p><p style="display:none">Buy it</p>`,
    });
    await expectMarkdown('A wall.');
  });

  test('works over plain HTTP, where browsers have no crypto.randomUUID', async () => {
    await surface.page.evaluate(() => {
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
      localStorage.removeItem('copied-here');
    });
    await paste({ 'text/html': '<p>A <b>wall</b>.</p>' });
    await expectMarkdown('A **wall**.');
    await drop('house.jpg');
    await text().locator('figure img[src^="/images/"]').waitFor();
  });

  test('keeps the pictures of what was copied here', async () => {
    const written = ['- a', '', '![A plan](/figures/kitchen-plan.svg "Its caption")'];
    await paste({ 'text/plain': written.join('\n') });
    await expectMarkdown(...written);
    await press('Control+a', 'Control+c', 'Control+a', 'Backspace');
    await expectMarkdown('');
    await press('Control+v');
    await expectMarkdown(...written);
  });

  test('lists the videos, frames and struck-out words that it leaves out', async () => {
    await paste({
      'text/html':
        '<p>Was <s>Rs 9</s> Rs 8.</p><video src="/a.mp4"></video><iframe src="https://www.youtube.com/embed/x"></iframe><iframe src="/map"></iframe>',
    });
    await surface.page
      .getByText(
        '2 videos weren’t pasted: add a link to them. One embedded frame wasn’t pasted: add a link to its page. Struck-out text wasn’t pasted (“Rs 9”).',
      )
      .waitFor();
    await expectMarkdown('Was Rs 8.');
  });

  test('keeps nothing that runs or loads', async () => {
    await paste({
      'text/html':
        '<p>a<script>window.ran=1</script><img src="/x" onerror="window.ran=1"><a href="javascript:window.ran=1">b</a></p><iframe src="/"></iframe>',
    });
    await expectMarkdown('ab');
    expect(await surface.page.evaluate(() => 'ran' in window)).toBe(false);
  });
});

describe('images', () => {
  test('are added by drop with caption and description, and a failed one can be retried or removed', async () => {
    await type('Before');
    await drop('house.jpg', 'broken.jpg');
    await surface.page.getByText('Failed to upload image. Please try again.').first().waitFor();
    await text().getByText('broken.jpg').waitFor();
    // An arriving image changes the text, and thereby hides a button's message.
    await text().locator('figure img[src^="/images/"]').waitFor();
    expect(await tool('Markdown').isDisabled()).toBe(true);
    await surface.page.getByRole('button', { name: 'Try again' }).click();
    await surface.page.getByRole('button', { name: 'Try again' }).waitFor();
    await surface.page.getByLabel('Title', { exact: true }).fill('With a picture to come');
    await surface.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await surface.page.getByText('A picture is still uploading or failed to upload.').waitFor();
    await expectAccessible(surface.page);
    await surface.page.getByLabel('Caption').fill('A "house", 1:20');
    await surface.page.getByLabel('Alt text').last().scrollIntoViewIfNeeded();
    await text().getByLabel('Alt text').fill('A *green* house');
    await surface.page
      .getByText('Describe it, or mark it as decorative.')
      .waitFor({ state: 'hidden' });
    await text().getByRole('button', { name: 'Remove' }).last().click();
    const [before, , figure] = (await markdown()).split('\n');
    expect(before).toBe('Before');
    expect(figure).toMatch(
      /^!\[A \\\*green\\\* house\]\(\/images\/blog-images\/[\w-]+house\.jpg "A \\"house\\", 1:20"\)$/,
    );
    expect(
      await text()
        .locator('img')
        .evaluate((image) => 'naturalWidth' in image && image.naturalWidth),
    ).toBe(640);
  });

  test('are added from the library', async () => {
    await type('x /picture');
    await press('Enter');
    const library = surface.page.getByRole('dialog', { name: 'Choose images' });
    await library.getByRole('button', { name: /house/ }).first().click();
    await library.getByRole('button', { name: 'Add selected' }).click();
    await text().locator('figure').waitFor();
    // The decorative mark is stored with the image, and read again.
    await text().getByLabel('Decorative').check();
    expect(await markdown()).toMatch(/^x\n\n!\[ \]\(\/images\/blog-images\/[\w-]+house\.jpg\)$/);
    expect(await text().getByLabel('Decorative').isChecked()).toBe(true);
    await text().getByLabel('Decorative').uncheck();
    expect(await markdown()).toMatch(/^x\n\n!\[\]\(\/images\/blog-images\/[\w-]+house\.jpg\)$/);
  });

  test('are added from the library several at once, in the order of selection', async () => {
    await type('x /picture');
    await press('Enter');
    const library = surface.page.getByRole('dialog', { name: 'Choose images' });
    await library
      .locator('input[type=file]')
      .setInputFiles({ name: 'yard.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
    await library.getByText('1 selected').waitFor();
    await library.getByRole('button', { name: /house/ }).first().click();
    await library.getByText('2 selected').waitFor();
    await library.getByRole('button', { name: 'Add selected' }).click();
    await expect.poll(() => text().locator('figure').count()).toBe(2);
    expect(await markdown()).toMatch(/^x\n\n!.*yard\.jpg\)\n\n!.*house\.jpg\)$/);
  });
});

describe('the markdown switch', () => {
  test('keeps the cursor’s place, and one undo reverts what was done there', async () => {
    await type('One two\nThree **four** five\nSix');
    await press('ArrowUp', 'End');
    await tool('Markdown').click();
    const source = surface.page.getByLabel('Content as Markdown');
    await expect.poll(() => source.evaluate((area) => area === document.activeElement)).toBe(true);
    await type(', *more*');
    await expectAccessible(surface.page);
    await tool('Markdown').click();
    await text().locator('em', { hasText: 'more' }).waitFor();
    await expectMarkdown('One two', '', 'Three **four** five, *more*', '', 'Six');
    await text().click();
    await press('Control+z');
    await expectMarkdown('One two', '', 'Three **four** five', '', 'Six');
  });

  test('leaves a text unchanged that is only viewed', async () => {
    const odd = '* a\n* b\n\n__bold__\n***\n\n\n1) x';
    await tool('Markdown').click();
    await surface.page.getByLabel('Content as Markdown').fill(odd);
    await tool('Markdown').click();
    await text().locator('strong').waitFor();
    await expectMarkdown(...odd.split('\n'));
  });
});

test.each([
  [360, 'light'],
  [360, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)(
  'is accessible at %i px, %s, and never wider than the screen',
  async (width, scheme) => {
    await surface.page.setViewportSize({ width, height: 800 });
    await surface.page.emulateMedia({ colorScheme: scheme });
    await paste({
      'text/plain': '# Head\n\nText with `code`.\n\n- a\n\n![](/figures/kitchen-plan.svg)',
    });
    await text().locator('figure').waitFor();
    await expectAccessible(surface.page);
    const { scrollWidth, clientWidth } = await surface.page.evaluate(
      () => document.documentElement,
    );
    expect(scrollWidth).toBe(clientWidth);
  },
);
