import { expect, test } from 'vitest';

import { contactPage } from '~/features/content/defaults/contact';
import { fieldNames, inquiryField, optionalFields } from '~/features/leads/fields/inquiry-fields';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

test('the sentence above the form counts the required fields and names the optional ones', () => {
  const required = NUMBERS[fieldNames.length - optionalFields.length];
  const otherLabels = optionalFields.map((name) => inquiryField(name).label.toLowerCase());
  expect(contactPage.sections.inquiry.defaults.inquiry.text).toBe(
    `${required} short fields and an optional ${new Intl.ListFormat('en-GB').format(otherLabels)}.`,
  );
});
