import { expect, test } from 'vitest';
import { fillInquiry } from '~tests/site/browser';
import { SENT, withInquiries } from '~tests/site/inquiries';
import { inDatabase } from '~tests/site/site-database';

const asking = withInquiries();

const PHONE = '98450 20016 (after 6pm)';

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('accepts real people’s names, phones and addresses %s', async (_, javaScriptEnabled) => {
  const { page, context, close } = await asking.browser.open({ javaScriptEnabled });
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  for (const [name, typed, email] of [
    ['O', 'r&d@studio.in', 'r&d@studio.in'],
    [
      '李',
      `li.${javaScriptEnabled}@bücher.example.`,
      `li.${javaScriptEnabled}@xn--bcher-kva.example`,
    ],
  ] as const) {
    await page.goto(`${asking.url}/contact`);
    const form = await fillInquiry(page);
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('Email').fill(typed);
    await form.getByLabel('Phone').fill(PHONE);
    await form
      .getByLabel('Project Location')
      .fill(`56000${email.length % 10} ${javaScriptEnabled}`);
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(SENT).waitFor();
    const lead = asking.leads().at(-1);
    expect(lead).toMatchObject({ name, email, phone: PHONE, phone_e164: '+919845020016' });
  }
  await close();
});

test('leaves the notes of a new inquiry empty, whatever stands beside the phone number', () => {
  const notes = inDatabase(asking, (file) => file.prepare('select * from lead_notes').all());
  expect(asking.leads().length).toBeGreaterThan(0);
  expect(notes).toEqual([]);
});
