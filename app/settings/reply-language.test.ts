import { expect, test } from 'vitest';

import { inSecondLanguage, languageCode, shownReplies } from './reply-language';
import { demoSettings } from './settings';

test.each([
  ['Tamil', 'ta'],
  ['தமிழ்', 'ta'],
  [' hindi ', 'hi'],
  ['हिन्दी', 'hi'],
  ['Malayalam', 'ml'],
  ['Tulu of the coast', undefined],
])('the code of %s is %s', (name, code) => {
  expect(languageCode(name)).toBe(code);
});

test('the sample’s Hindi is not shown under the name of another language', () => {
  const ownReply = { title: 'Own', english: 'Hello', hindi: 'வணக்கம் {name}' };
  const replies = [...demoSettings.replies, ownReply];
  expect(inSecondLanguage(replies, { name: 'Hindi' })).toBe(replies);
  expect(inSecondLanguage(replies, { name: 'Tamil' }).map(({ hindi }) => hindi)).toEqual([
    '',
    '',
    '',
    ownReply.hindi,
  ]);
});

test('staff’s replies use the studio’s full name, like its alerts', () => {
  const company = { ...demoSettings.company, name: 'Nila Structures', shortName: 'Nila' };
  expect(
    shownReplies({ ...demoSettings, company, replyLanguage: { name: 'Tamil' } }),
  ).toMatchObject({ company: 'Nila Structures', language: { name: 'Tamil', code: 'ta' } });
});
