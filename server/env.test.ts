import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { readEnvFile, readEnvironment } from './env';

describe('the environment', () => {
  test('needs nothing for a first run', () => {
    expect(readEnvironment({})).toMatchObject({ PORT: 3000, DATA_DIR: 'data', DEMO_CONTENT: 'on' });
  });

  test('treats an empty variable as absent', () => {
    expect(readEnvironment({ PUBLIC_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 });
  });

  test('treats a blank variable as absent: no random port, no key of spaces, no folder called " "', () => {
    const blank = readEnvironment({ PORT: ' ', SECRET_KEY: ' '.repeat(40), DATA_DIR: '\t' });
    expect(blank).toMatchObject({ PORT: 3000, DATA_DIR: 'data' });
    expect(blank.SECRET_KEY).toBeUndefined();
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'my-studio.in'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SECRET_KEY', 'short'],
    ['ADMIN_PIN', '12345'],
    ['PUBLIC_URL', 'https://my-studio.in/site'],
    ['PUBLIC_URL', 'https://my-studio.in/?from=here'],
    ['TRUSTED_PROXIES', '10.0.0.0/40'],
    ['TRUSTED_PROXIES', '10.0.0.1/'],
    ['TRUSTED_PROXIES', '10.0.0.1/8/8'],
    ['TRUSTED_PROXIES', '::1/ '],
    ['DEMO_CONTENT', 'maybe'],
    ['NOTIFY_EMAIL', 'nobody'],
    ['STORAGE_URL', 's3://pictures'],
    ['STORAGE_URL', 's3://KEY:hidden/secret@store.example/pictures'],
    ['STORAGE_URL_FILE', '/nowhere/at/all'],
    ['STORAGE_CACHE_MB', 'plenty'],
    ['PICTURES_URL', 'https://cdn.example/site'],
  ])('refuses a bad %s in one line without its value', (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} .+See \\.env\\.example\\.$`));
    // Proxy addresses are not secret.
    expect(read).not.toThrow(name === 'TRUSTED_PROXIES' ? /secret/ : value);
  });

  test.each([
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535. See .env.example.'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535. See .env.example.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be trace, debug, info, warn, error or silent. See .env.example.',
    ],
    [
      'DATABASE_URL',
      'postgres://localhost:5432site',
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/site. See .env.example.',
    ],
  ])('lists the allowed values of %s', (name, value, sentence) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(sentence);
  });

  test('accepts a public address with the slash that browsers show', () => {
    const { PUBLIC_URL } = readEnvironment({ PUBLIC_URL: 'https://my-studio.in/' });
    expect(PUBLIC_URL).toBe('https://my-studio.in');
  });

  test('requires a key that survives the machine if the database does', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'postgres://localhost/site' })).toThrow(
      /^SECRET_KEY is required/,
    );
  });

  test('reads the address of a bucket from a file, so that it isn’t in the process list', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const path = join(folder, 'storage');
    writeFileSync(path, 's3://KEY:hidden@store.example/pictures?region=ap-south-1\n');
    const read = (more = {}) => readEnvironment({ STORAGE_URL_FILE: path, ...more });
    expect(read().STORAGE_URL).toMatchObject({ bucket: 'pictures', region: 'ap-south-1' });
    expect(() => read({ STORAGE_URL: 's3://a:b@c/def' })).toThrow(/^STORAGE_URL and .+ both set/);
    writeFileSync(path, 's3://KEY:hid/den@store.example/pictures');
    expect(read).toThrow(/^STORAGE_URL must be s3:.+See \.env\.example\.$/);
    expect(read).not.toThrow('hid/den');
    rmSync(folder, { recursive: true });
  });

  test('explains how to write a password in SMTP_URL, also from a file, without printing it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const path = join(folder, 'smtp');
    for (const password of ['hid#den', 'hid/den', 'hid%den', 'hid?den', 'h@i/d#d%e?n', '12/34']) {
      const address = `smtps://site:${password}@mail.example:465`;
      writeFileSync(path, `${address}\n`);
      for (const source of [{ SMTP_URL: address }, { SMTP_URL_FILE: path }]) {
        const read = () => readEnvironment(source);
        expect(read).toThrow(
          /^SMTP_URL must be smtps:.+ write % as %25, # as %23, .+ See \.env\.example\.$/,
        );
        expect(read).not.toThrow(password);
        expect(read).not.toThrow(/hid|mail\.example/);
      }
      const encoded = `smtps://site:${encodeURIComponent(password)}@mail.example:465`;
      expect(readEnvironment({ SMTP_URL: encoded }).SMTP_URL).toBe(encoded);
    }
    rmSync(folder, { recursive: true });
  });

  test('accepts a folder or a bucket for backups, also from a file, and prints no key of a bad one', () => {
    const bucket = 's3://KEY:hidden@store.example/backups/studio';
    for (const place of ['/var/backups/studio', bucket])
      expect(readEnvironment({ BACKUP_URL: place }).BACKUP_URL).toBe(place);
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const path = join(folder, 'place');
    writeFileSync(path, `${bucket}\n`);
    for (const name of ['BACKUP_URL', 'RESTORE_STORAGE_URL'] as const)
      expect(readEnvironment({ [`${name}_FILE`]: path })[name]).toBe(bucket);
    for (const name of ['BACKUP_URL', 'RESTORE_STORAGE_URL']) {
      const read = () => readEnvironment({ [name]: 's3://KEY:hid/den@store.example/backups' });
      expect(read).toThrow(new RegExp(`^${name} must be s3:.+See \\.env\\.example\\.$`));
      expect(read).not.toThrow('hid/den');
    }
    rmSync(folder, { recursive: true });
  });

  test('parses proxies as addresses and ranges', () => {
    const { TRUSTED_PROXIES } = readEnvironment({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
    expect(TRUSTED_PROXIES.check('10.20.30.40')).toBe(true);
    expect(TRUSTED_PROXIES.check('::1', 'ipv6')).toBe(true);
    expect(TRUSTED_PROXIES.check('11.0.0.1')).toBe(false);
  });

  test('names a settings file that can’t be read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    expect(() => readEnvFile(folder)).toThrow(
      `${folder} can’t be read. Make it readable for the site’s user`,
    );
    readEnvFile(join(folder, '.env'));
    rmSync(folder, { recursive: true });
  });
});
