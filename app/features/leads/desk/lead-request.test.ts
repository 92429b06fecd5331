import { expect, test } from 'vitest';

import { parseRequest, refusalMessage } from './lead-request.server';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id: 'lead', ...fields })) form.set(name, value);
  return form;
};
const call = { do: 'call', request: crypto.randomUUID(), outcome: 'reached' };

test.each([
  [
    'a note',
    { do: 'note', note: 'x'.repeat(10_412) },
    'Use at most 10,000 characters. You’ve used 10,412.',
  ],
  [
    'a next step',
    { ...call, next: 'x'.repeat(201) },
    'Use at most 200 characters. You’ve used 201.',
  ],
  [
    'a note without words',
    { do: 'note', note: ' \u200b' },
    'This can’t be saved. Please check your entries.',
  ],
])('%s that can’t be stored is refused with the reason', (_, fields, reason) => {
  expect(parseRequest(formOf(fields))).toBeUndefined();
  expect(refusalMessage(formOf(fields))).toBe(reason);
});

test('invisible characters are removed from a free text', () => {
  expect(parseRequest(formOf({ do: 'note', note: ' Spoke\u200b to \u202eher. ' }))).toMatchObject({
    note: 'Spoke to her.',
  });
  expect(parseRequest(formOf({ ...call, next: 'Send\ufeff plans' }))).toMatchObject({
    next: 'Send plans',
  });
});
