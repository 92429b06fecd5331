import fs, { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { beforeEach, expect, inject, test, vi } from 'vitest';

import { decrypt, digest, encrypt, loadSecret, seal, unseal } from './secret.server';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(inject('scratch'), 'secret-'));
  loadSecret(folder, undefined);
});

test('the first start creates a key that only its owner can read, and keeps it', () => {
  const file = join(folder, 'secret.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const keyText = readFileSync(file, 'utf8');
  expect(keyText).toHaveLength(43);
  const digestBefore = digest('test', 'text');
  loadSecret(folder, undefined);
  expect(digest('test', 'text')).toBe(digestBefore);
});

test('of two instances that make the key of a folder at once, both use the one that stays', () => {
  const shared = mkdtempSync(join(inject('scratch'), 'secret-'));
  const { fsyncSync } = fs;
  let otherDigest = '';
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    fsyncSync(descriptor);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    loadSecret(shared, undefined);
    otherDigest = digest('test', 'text');
  });
  syncBuiltinESMExports();
  loadSecret(shared, undefined);
  expect(digest('test', 'text')).toBe(otherDigest);
  expect(readdirSync(shared)).toEqual(['secret.key']);
  loadSecret(shared, undefined);
  expect(digest('test', 'text')).toBe(otherDigest);
});

test('a damaged key stops the start instead of being replaced', () => {
  writeFileSync(join(folder, 'secret.key'), 'half');
  expect(() => loadSecret(folder, undefined)).toThrow(/is damaged/);
});

test('a sealed text opens for its purpose only, and only unchanged', () => {
  const sealed = seal('receipt', 'lead:123.45');
  expect(unseal('receipt', sealed)).toBe('lead:123.45');
  expect(unseal('form-time', sealed)).toBeNull();
  expect(unseal('receipt', sealed.replace('123', '124'))).toBeNull();
  expect(unseal('receipt', `${sealed}x`)).toBeNull();
  expect(unseal('receipt', '')).toBeNull();
});

test('another key opens nothing', () => {
  const sealed = seal('receipt', 'lead');
  loadSecret(folder, 'another key of at least thirty-two signs');
  expect(unseal('receipt', sealed)).toBeNull();
});

test('encrypted content reveals nothing, and is read for its purpose only, complete and unchanged', () => {
  const content = Buffer.from('Asha Rao, 98765 43210');
  const hidden = encrypt('journal', content);
  expect(hidden.includes('Asha')).toBe(false);
  expect(encrypt('journal', content).equals(hidden)).toBe(false);
  expect(decrypt('journal', hidden)?.equals(content)).toBe(true);
  expect(decrypt('backup', hidden)).toBeNull();
  for (let at = 0; at < hidden.length; at += 1) {
    const flipped = Buffer.from(hidden);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    expect(decrypt('journal', flipped)).toBeNull();
    expect(decrypt('journal', hidden.subarray(0, at))).toBeNull();
  }
  loadSecret(folder, 'another key of at least thirty-two signs');
  expect(decrypt('journal', hidden)).toBeNull();
});
