import { describe, expect, test } from 'vitest';

import { readEnvironment } from './env';

describe('the environment', () => {
  test('needs nothing for a first run', () => {
    expect(readEnvironment({})).toMatchObject({ PORT: 3000, DATA_DIR: 'data', DEMO_CONTENT: 'on' });
  });

  test('treats an empty variable as absent', () => {
    expect(readEnvironment({ PUBLIC_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'my-studio.in'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SECRET_KEY', 'short'],
    ['ADMIN_PIN', '12345'],
    ['TRUSTED_PROXIES', '10.0.0.0/40'],
    ['DEMO_CONTENT', 'maybe'],
    ['NOTIFY_EMAIL', 'nobody'],
  ])('refuses a bad %s in one line that keeps the value to itself', (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} .+See \\.env\\.example\\.$`));
    expect(read).not.toThrow(value === '10.0.0.0/40' ? /secret/ : value);
  });

  test('wants a key that outlives the machine when the database does', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'postgres://localhost/site' })).toThrow(
      /^SECRET_KEY is required/,
    );
  });

  test('reads proxies as addresses and ranges', () => {
    const { TRUSTED_PROXIES } = readEnvironment({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
    expect(TRUSTED_PROXIES.check('10.20.30.40')).toBe(true);
    expect(TRUSTED_PROXIES.check('::1', 'ipv6')).toBe(true);
    expect(TRUSTED_PROXIES.check('11.0.0.1')).toBe(false);
  });
});
