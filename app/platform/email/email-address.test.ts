import { describe, expect, test } from 'vitest';

import { isEmailAddress, readEmailAddress } from './email-address';

describe('an email address', () => {
  test.each([
    'r&d@studio.in',
    "o'brien+site@mail.example.co.in",
    'asha@xn--bcher-kva.example',
    'info@xn--p1b6ci4b4b3a.xn--h2brj9c',
    'a@1.in',
    '!#$%&*+/=?^_`{|}~-@a-b.example',
    `${'l'.repeat(64)}@${'d'.repeat(63)}.example`,
  ])('that browsers accept is one: %s', (address) => {
    expect(readEmailAddress(address)).toBe(address);
    expect(isEmailAddress(address)).toBe(true);
  });

  test.each([
    ['asha@gmail.com.', 'asha@gmail.com'],
    ['asha@gmail.com,', 'asha@gmail.com'],
    ['asha@gmail.com. ', 'asha@gmail.com'],
    [' asha@gmail.com', 'asha@gmail.com'],
    ['asha@gmail.com।', 'asha@gmail.com'],
    ['asha\u200b@gmail.com\u2069', 'asha@gmail.com'],
    ['asha＠gmail．com', 'asha@gmail.com'],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['info@उदाहरण.भारत', 'info@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['asha @gmail.com', 'asha@gmail.com'],
    ['mailto:asha@gmail.com?subject=Hello', 'asha@gmail.com'],
    ['<asha@gmail.com>', 'asha@gmail.com'],
    ['Asha Rao <asha@gmail.com>,', 'asha@gmail.com'],
    ['“asha@gmail.com”', 'asha@gmail.com'],
    ['(asha@gmail.com)', 'asha@gmail.com'],
  ])('is read without what a keyboard or another program adds: %j', (typedText, address) => {
    expect(readEmailAddress(typedText)).toBe(address);
  });

  test.each([
    ['', 'meera', 'meera@', '@example.in', 'meera@localhost', 'meera at example.in'],
    ['meera@-a.in', 'meera@a-.in', 'meera@a..in', 'meera@.in', `a@${'d'.repeat(64)}.in`],
    ['मीरा@example.in', 'meera@example.in/x', 'meera@bücher.example/x', 'meera@bücher.example:80'],
    ['meera das@example.in', 'meera@exam ple.in', 'a@b@example.in', 'a@example.in, b@example.in'],
    ['meera@बु  क.example', 'meera@ü%41.example', `a@${'d.'.repeat(130)}in`],
  ])('that is invalid is refused: %j', (...invalidTexts) => {
    for (const typedText of invalidTexts) expect(readEmailAddress(typedText)).toBeNull();
  });
});
