import { expect, test } from 'vitest';

import type { Arrival } from './arrival.server';
import { inquirySignals, type Sent } from './own-signals';
import { reasonOf } from './weights';

const NOW = Date.UTC(2026, 10, 23, 12);
const sent: Sent = {
  name: 'Asha Rao',
  email: 'asha.rao@gmail.com',
  e164: '+919845012345',
  place: 'Jayanagar, Bengaluru',
  texts: [],
};
const arrival: Arrival = {
  trapped: false,
  overlong: false,
  begunAt: NOW - 40_000,
  formTime: 'form’s timestamp',
  address: 'an address',
  network: 'a network',
};
const reasonFor = (says: Partial<Sent>, came: Partial<Arrival> = {}) =>
  reasonOf(inquirySignals({ ...sent, ...says }, { ...arrival, ...came }, NOW));

test.each([
  [{}, { trapped: true, begunAt: NOW - 1_500 }, /faster .* and filled in the hidden field/],
  [
    { texts: ['Look here: https://cheap.example.xyz'] },
    { trapped: true },
    /hide where they lead.* and filled in the hidden field/,
  ],
  [{}, { begunAt: null, formTime: null }, /without the form’s timestamp/],
  [{}, { begunAt: NOW - 500 }, /faster/],
  [{}, { begunAt: NOW - 8 * 86_400_000 }, /days earlier/],
  [{ name: 'www.casino.example' }, {}, /web address instead of a name/],
  [{ place: 'www.casino' }, { trapped: true }, /web address instead of a location/],
  [
    { texts: ['Rank your website on Google, free audit: https://seo.example.xyz'] },
    {},
    /advertising/,
  ],
  [{ name: 'xKqZwTrPv', place: 'bQxJvKzLm', texts: ['qZxKvWjTrp'] }, {}, /random letters/],
])('%j, %j is quarantined', (says, came, why) => {
  expect(reasonFor(says, came)).toMatch(why);
});

test.each([
  [{}, {}],
  // A browser's autofill, another instance's clock that is ahead, and a tab that stayed open.
  [{}, { begunAt: NOW - 2_500 }],
  // A browser that mistakes the hidden field for the company of an address.
  [{}, { trapped: true }],
  [{}, { trapped: true, begunAt: NOW - 2_500 }],
  [{ email: 'asha.rao@yopmail.com' }, { trapped: true }],
  [{ texts: ['our company www.sunrisetextiles.in needs an office'] }, { trapped: true }],
  [{}, { begunAt: NOW + 300_000 }],
  [{}, { begunAt: NOW - 30 * 3_600_000 }],
  [{ texts: ['Our plan: https://drive.google.com/file/d/QD3Wf3MQSzuGRV/view'] }, {}],
  [{ place: 'https://maps.app.goo.gl/XkqZwTrPv9bQxJvKz' }, {}],
  [{ place: 'https://www.google.com/maps/place/QxJvKzLm', texts: ['3BHK'] }, { trapped: true }],
  [{ name: 'अनीता वर्मा', place: 'पुणे', texts: ['मकान बनवाना है'] }, {}],
  [{ name: 'LALTHANHAWLA', place: 'Tiruvannamalai', texts: ['pls call'] }, {}],
  [{ texts: ['We build a casino at Panaji, please call'] }, {}],
])('%j, %j reaches the desk', (says, came) => {
  expect(reasonFor(says, came)).toBeNull();
});

test('a run of marks of any length is read in linear time', () => {
  const marks = `क${'\u0301\u0316'.repeat(300_000)}`;
  expect(reasonFor({ name: marks, texts: [marks] })).toBeNull();
});
