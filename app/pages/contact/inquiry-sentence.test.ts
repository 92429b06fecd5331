import { expect, test } from 'vitest';

import { contactPage } from '~/features/content/defaults/contact';
import { privacyPage } from '~/features/content/defaults/privacy';
import { fieldNames, inquiryField, optionalFields } from '~/features/leads/fields/inquiry-fields';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

test('the sentence above the form counts the required fields and names the optional ones', () => {
  const required = NUMBERS[fieldNames.length - optionalFields.length];
  const otherLabels = optionalFields.map((name) => inquiryField(name).label.toLowerCase());
  expect(contactPage.sections.inquiry.defaults.inquiry.text).toBe(
    `${required} short fields and an optional ${new Intl.ListFormat('en-GB').format(otherLabels)}.`,
  );
});

test('the privacy policy names every field', () => {
  const [, list = ''] = /Inquiry form: your (.*?);/.exec(JSON.stringify(privacyPage)) ?? [];
  const names: Partial<Record<string, string>> = { email: 'email address', phone: 'phone number' };
  for (const name of fieldNames)
    expect(list).toContain(names[name] ?? inquiryField(name).label.toLowerCase());
});
