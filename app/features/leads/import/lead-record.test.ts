import { expect, test } from 'vitest';

import { parseLeadRecord } from './lead-record.server';

test('the hash of a record without an id is the same as in the first version', () => {
  const text =
    '{"name":"Asha Rao","phone":"98450 12345","pincode":"560001","projectType":"Renovation","notes":"","status":"New"}';
  expect(parseLeadRecord('inquiry', { text, key: null, line: 1 })).toMatchObject({
    lead: { source_id: 'content qFBCu5-bnqYjUdjtY7GjNSztxV2tzS8-GfF5gWtDWSY' },
  });
});
