import { expect, test } from 'vitest';

import {
  isOutOfRoom,
  isReadOnly,
  isUnavailable,
  isUniqueViolation,
  isRetryable,
} from './errors.server';

const withCode = (code: string) => Object.assign(new Error('as the driver says it'), { code });

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EMFILE',
  'ENFILE',
  'ENOTFOUND',
  '53100',
  '53300',
  '57014',
  '57P01',
  '57P03',
  '08006',
  '25006',
])('%s means: try again later', (code) => expect(isUnavailable(withCode(code))).toBe(true));

test('a session that the server or a pooler refuses means: try again later, whatever the reason', () => {
  for (const code of ['28P01', '3D000', 'XX000'])
    expect(isUnavailable(Object.assign(withCode(code), { severity: 'FATAL' }))).toBe(true);
});

test('a name with several addresses that all refuse is unreachable', () => {
  expect(
    isUnavailable(new AggregateError([withCode('ECONNREFUSED'), withCode('EHOSTUNREACH')])),
  ).toBe(true);
});

test('an error around the driver’s counts as the driver’s', () => {
  expect(isUnavailable(new Error('While saving', { cause: withCode('ECONNRESET') }))).toBe(true);
});

test.each(['23505', '23514', '42601', '42P01', '22021', '28P01', 'ERR_INVALID_ARG_TYPE'])(
  '%s is a bug of ours',
  (code) => expect(isUnavailable(withCode(code))).toBe(false),
);

test.each([
  undefined,
  null,
  'ECONNREFUSED',
  57_014,
  {},
  { code: 'ECONNREFUSED' },
  new Error('Connection'),
])('%o says nothing about the database', (thrown) => {
  expect(isUnavailable(thrown)).toBe(false);
  expect(isUniqueViolation(thrown)).toBe(false);
  expect(isRetryable(thrown)).toBe(false);
});

test('a missing socket means: try again later; a missing file is a bug of ours', () => {
  const missingFile = (syscall: string) => Object.assign(withCode('ENOENT'), { syscall });
  expect(isUnavailable(missingFile('connect'))).toBe(true);
  expect(isUnavailable(missingFile('open'))).toBe(false);
});

const ofSqlite = (errcode: number) => Object.assign(withCode('ERR_SQLITE_ERROR'), { errcode });

test('a full disk is distinguished from a failing one, and from a read-only database', () => {
  const full = [withCode('ENOSPC'), withCode('53100'), ofSqlite(13), ofSqlite(4874)];
  const readOnly = [withCode('EROFS'), withCode('25006'), ofSqlite(8), ofSqlite(1032)];
  const otherErrors = [withCode('EIO'), withCode('53300'), ofSqlite(5), ofSqlite(778), undefined];
  expect(full.map(isOutOfRoom)).toEqual(full.map(() => true));
  expect([...readOnly, ...otherErrors].some(isOutOfRoom)).toBe(false);
  expect(readOnly.map(isReadOnly)).toEqual(readOnly.map(() => true));
  expect([...full, ...otherErrors].some(isReadOnly)).toBe(false);
});
