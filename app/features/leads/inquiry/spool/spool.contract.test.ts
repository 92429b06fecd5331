import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, inject, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { db } from '~/db/executor.server';
import { contentDigest } from '~/features/leads/core/content-digest.server';
import type { Inquiry } from '~/features/leads/fields/inquiry-schema.server';
import { loadSecret } from '~/platform/secret.server';
import { runStopTasks } from '~/platform/stopping.server';

import { receivedNow, submitInquiry } from '../submit-inquiry.server';
import { entryOf, decryptEntry, encryptEntry } from './entry.server';
import { spoolFolder } from './spool-files.server';
import { spoolInquiry, openSpool } from './spool.server';
import { trackEntries } from './waiting-entries.server';

const inquiryOf = (name: string): Inquiry => ({
  name,
  email: `${name}@example.in`,
  phone: { typed: '98765 43210', e164: '+919876543210' },
  pincode: '560034',
  projectType: 'Renovation',
  about: 'मीरा',
});
const received = (name: string, formId = `form of ${name}`) =>
  receivedNow(inquiryOf(name), {
    formId,
    suspicion: null,
    page: '/services',
    utm: { utm_source: 'mail' },
  });

let folder: string;
const filesIn = (path: string) => readdirSync(path).filter((name) => name.endsWith('.inquiry'));
const unreadableFiles = () => filesIn(join(folder, 'unreadable'));
const storedLeads = () => db().selectFrom('leads').selectAll().orderBy('name').execute();

onBothEngines('the spool of inquiries', () => {
  beforeEach(async () => {
    const scratch = mkdtempSync(join(inject('scratch'), 'spool-'));
    folder = join(scratch, 'inquiries');
    loadSecret(scratch, undefined);
    await db().deleteFrom('leads').execute();
  });

  test('an entry contains what was received, with the same key for the same content', () => {
    const taken = received('asha', '');
    const entry = { ...taken, version: 1, database: 'identity', formId: taken.id };
    const opened = decryptEntry(encryptEntry(entryOf(taken, 'identity')));
    expect(opened).toEqual({ ok: true, entry });
    expect(opened.ok && contentDigest(opened.entry.inquiry)).toBe(contentDigest(taken.inquiry));
  });

  test('an entry contains the touches of the visit, and an older one is read without them', async () => {
    const touch = { at: 1_790_000_000_000, path: '/', host: null, parameters: { gclid: 'Cj0' } };
    const touches = { first: touch, last: { ...touch, path: '/services' } };
    const spool = await openSpool(folder);
    await spoolInquiry({ ...received('asha'), touches });
    // This is the format of version fe8b59dc.
    const { touches: _, ...earlier } = { touches: null, ...entryOf(received('ravi')) };
    writeFileSync(join(folder, '1790000000000-earlier.inquiry'), encryptEntry(earlier));
    await spool.replay();
    await (await openSpool(folder)).replay();
    expect(filesIn(folder)).toEqual([]);
    const [asha, ravi] = await storedLeads();
    expect(JSON.parse(asha?.touches ?? '')).toEqual(touches);
    expect(ravi).toMatchObject({ name: 'ravi', touches: null, utm: '{"utm_source":"mail"}' });
  });

  test('stores entries encrypted, readable by its own user only, and the same content once', async () => {
    await openSpool(folder);
    await Promise.all([received('asha'), received('asha'), received('ravi')].map(spoolInquiry));
    const names = filesIn(folder);
    expect(names).toHaveLength(2);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of names) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(folder, name)).toString('latin1')).not.toMatch(/asha|ravi|98765/);
    }
  });

  test('stores each entry once, with its time of arrival and the announced reference', async () => {
    const spool = await openSpool(folder);
    const taken = { ...received('asha'), receivedAt: Date.now() - 60_000 };
    await spoolInquiry(taken);
    const before = filesIn(folder).map((name) => [name, readFileSync(join(folder, name))] as const);
    await spool.replay();
    expect(filesIn(folder)).toEqual([]);
    const stored = [
      {
        id: taken.id,
        reference: taken.reference,
        created_at: taken.receivedAt,
        form_id: taken.formId,
        source_page: '/services',
        message: 'मीरा',
      },
    ];
    expect(await storedLeads()).toMatchObject(stored);
    // This is the state after a kill between the commit and the removal of the file.
    for (const [name, content] of before) writeFileSync(join(folder, name), content);
    await (await openSpool(folder)).replay();
    expect(filesIn(folder)).toEqual([]);
    expect(await storedLeads()).toMatchObject(stored);
  });

  test('recognises an inquiry that the database has stored after all', async () => {
    const spool = await openSpool(folder);
    const taken = received('asha', '');
    await spoolInquiry(taken);
    await submitInquiry(taken);
    await spool.replay();
    expect(await storedLeads()).toMatchObject([{ id: taken.id, reference: taken.reference }]);
  });

  test('quarantines what it can’t read, stores the rest, and tries again at the next start', async () => {
    await openSpool(folder);
    await Promise.all(
      ['asha', 'meena', 'ravi', 'zoya'].map((name) => spoolInquiry(received(name))),
    );
    const [first = '', second = '', third = ''] = filesIn(folder);
    const whole = readFileSync(join(folder, first));
    writeFileSync(join(folder, first), whole.subarray(0, whole.length - 1));
    const flipped = readFileSync(join(folder, second));
    flipped[60] = (flipped[60] ?? 0) ^ 1;
    writeFileSync(join(folder, second), flipped);
    writeFileSync(join(folder, third), 'something else');
    await (await openSpool(folder)).replay();
    expect(filesIn(folder)).toEqual([]);
    expect(unreadableFiles()).toEqual([first, second, third]);
    expect(await storedLeads()).toHaveLength(1);

    writeFileSync(join(folder, 'unreadable', first), whole);
    await (await openSpool(folder)).replay();
    expect(unreadableFiles()).toEqual([second, third]);
    expect(await storedLeads()).toHaveLength(2);
  });

  test('loses nothing with another key: the right one stores it', async () => {
    await openSpool(folder);
    await spoolInquiry(received('asha'));
    loadSecret(folder, 'another key of at least thirty-two signs');
    await (await openSpool(folder)).replay();
    expect(unreadableFiles()).toHaveLength(1);
    loadSecret(join(folder, '..'), undefined);
    await (await openSpool(folder)).replay();
    expect(unreadableFiles()).toEqual([]);
    expect(await storedLeads()).toHaveLength(1);
  });

  test('waits for the database that an inquiry was for', async () => {
    await openSpool(folder, 'one');
    await spoolInquiry(received('asha'));
    await (await openSpool(folder, 'other')).replay();
    expect([filesIn(folder).length, (await storedLeads()).length]).toEqual([1, 0]);
    await (await openSpool(folder, 'one')).replay();
    expect([filesIn(folder).length, (await storedLeads()).length]).toEqual([0, 1]);
  });

  test('accepts no more than its limits, and a refused entry leaves nothing behind', async () => {
    const files = spoolFolder(folder);
    await files.prepare();
    const entries = trackEntries(files, undefined, { entries: 3, bytes: 64_000 });
    const longInquiry = (name: string) => {
      const one = received(name);
      return { ...one, inquiry: { ...one.inquiry, brief: 'म'.repeat(10_000) } };
    };
    await entries.add(longInquiry('asha'));
    await entries.add(longInquiry('meena'));
    await expect(entries.add(longInquiry('ravi'))).rejects.toThrow('is full');
    expect(filesIn(folder)).toHaveLength(2);
    await entries.add(received('ravi'));
    await expect(entries.add(received('zoya'))).rejects.toThrow('is full');
    expect(filesIn(folder)).toHaveLength(3);
  });

  test('keeps a message of 10,000 letters complete', async () => {
    const spool = await openSpool(folder);
    const one = received('asha');
    const brief = 'न'.repeat(10_000);
    await spoolInquiry({ ...one, inquiry: { ...one.inquiry, brief } });
    await spool.replay();
    expect(await storedLeads()).toMatchObject([{ id: one.id, brief }]);
    await runStopTasks();
  });

  test('refuses an inquiry if the disk fails', async () => {
    await openSpool(folder);
    writeFileSync(join(folder, 'file'), '');
    await openSpool(join(folder, 'file'));
    await expect(spoolInquiry(received('asha'))).rejects.toThrow(/ENOTDIR|EEXIST/);
  });
});
