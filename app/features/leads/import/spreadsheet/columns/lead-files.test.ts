import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';
import { csv, importFile, peopleOf, shown } from '~tests/factories/imported-file';

import type { ImportPlan } from './import-plan';

const FIXTURES = join(import.meta.dirname, '../../../../../../tests/fixtures/leads');

const importFixture = (name: string, changes?: Partial<ImportPlan>) =>
  importFile(readFileSync(join(FIXTURES, name)), changes);

describe('the files of the cases', () => {
  test('Meta’s download', async () => {
    const { plan, readings } = await importFixture('01-facebook-download.csv');
    expect(plan.shape).toBe('meta');
    expect(readings.map(shown)).toEqual([
      {
        name: 'Asha Rao',
        phone: '+919845010001',
        email: 'asha.rao@example.in',
        place: 'Bengaluru',
        status: 'New',
        source: 'campaign',
        received: '07 Nov 2026, 19:51',
        notes:
          'ad_name: Villa reel 2\nadset_name: Bengaluru 28-50\nform_name: Site visit form\nwhat_is_your_budget?: 50_lakh_-_1_crore\nplatform: fb',
      },
      expect.objectContaining({ name: 'मीरा नायर', status: 'New', source: 'campaign' }),
      'This is a test lead of the advertising system.',
    ]);
    expect(readings[0]).toMatchObject({
      imported: { lead: { utm: '{"utm_campaign":"Diwali villas"}' } },
      words: [],
      noted: [],
    });
  });

  test('IndiaMART’s download', async () => {
    const { plan, readings } = await importFixture('03-indiamart.csv');
    expect(plan.shape).toBe('indiamart');
    expect(readings.map(shown)).toEqual([
      expect.objectContaining({
        name: 'Suresh Patel',
        phone: '+919845010005',
        email: 'suresh@example.in',
        place: '14, Ring Road, Surat, Gujarat, 395002',
        source: 'campaign',
        received: '03 Nov 2026, 15:44',
        notes: expect.stringContaining('QUERY_PRODUCT_NAME: Interior Designing Services'),
      }),
      expect.objectContaining({
        name: 'IndiaMART Buyer',
        phone: '+919845010006',
        place: 'Pune, Maharashtra',
        notes: expect.stringMatching(/SENDER_MOBILE_ALT: \+91-9845010007[^]*|RECEIVER_MOBILE/),
      }),
    ]);
    expect(readings[0]).toMatchObject({
      imported: { lead: { message: expect.stringMatching(/^I need a 3 BHK done\.\nQuantity/) } },
    });
  });

  test('Google Forms’ download', async () => {
    const { plan, readings } = await importFixture('05-google-forms.csv');
    expect(plan.shape).toBe('googleForms');
    expect(readings.map(shown)).toEqual([
      {
        name: 'Nisha Verma',
        phone: '+919845010009',
        email: 'nisha@example.in',
        place: 'Indore',
        status: 'New',
        source: 'site',
        received: '03 Nov 2026, 21:41',
        notes: '',
      },
      expect.objectContaining({ name: 'Om Prakash', place: 'Bhopal', email: '' }),
    ]);
    expect(readings[0]).toMatchObject({ imported: { lead: { bhk: 'A house for five' } } });
  });

  test('HubSpot’s asks about two statuses', async () => {
    const { plan, readings } = await importFixture('07-hubspot.csv');
    expect(plan.shape).toBe('hubspot');
    expect(readings.map(shown)).toEqual([
      expect.objectContaining({
        name: 'Anil Kumar',
        phone: '+919845010016',
        status: 'In Progress',
        received: '02 Sep 2026, 11:30',
      }),
      expect.objectContaining({ name: 'Bina Das', status: 'Contacted' }),
      expect.objectContaining({ name: 'Chitra', status: 'In Progress', phone: null }),
      expect.objectContaining({ name: 'Dev Roy', status: 'New' }),
    ]);
    expect(readings.flatMap(({ words }) => words)).toEqual([
      {
        kind: 'status',
        label: 'Lead Status',
        text: 'ATTEMPTED_TO_CONTACT',
        answer: 'Contacted',
      },
      { kind: 'status', label: 'Lead Status', text: 'OPEN_DEAL', answer: 'In Progress' },
    ]);
  });

  test('numbers as programs write them', async () => {
    expect(await peopleOf(importFixture('10-floats.csv'))).toMatchObject([
      { name: 'Esha', phone: '+919845010021' },
      { name: 'Faiz', phone: '+919845010022' },
      { name: 'Gita', phone: '+919845010023' },
      { name: 'Hema', phone: '+919845010024' },
    ]);
  });

  test('Google Contacts', async () => {
    const { plan, readings } = await importFixture('13-google-contacts.csv');
    expect(plan.shape).toBe('googleContacts');
    expect(readings.map(shown)).toEqual([
      expect.objectContaining({
        name: 'Leela Joshi',
        phone: '+919845010029',
        email: 'leela@example.in',
        place: 'Nashik',
        notes: expect.stringContaining('Villa at Nashik'),
      }),
      expect.objectContaining({
        name: 'Mohan',
        phone: '+919845010030',
        notes: expect.stringContaining('98450 10030 ::: 98450 10031'),
      }),
    ]);
  });

  test('twenty-one notations of a number', async () => {
    const people = await peopleOf(importFixture('14-phones.csv'));
    expect(people.filter((one) => typeof one === 'string')).toEqual([]);
    expect(people.map((one) => typeof one !== 'string' && one.phone)).toEqual([
      ...[35, 36, 37, 38, 39, 40, 41, 42, 44, 45, 47, 48].map((end) => `+9198450100${end}`),
      '+918023456789',
      '+971501234567',
      '+447700900123',
      ...[49, 50, 51, 52, 53, 54].map((end) => `+9198450100${end}`),
    ]);
    const { readings } = await importFixture('14-phones.csv');
    const typed = readings.map((one) => ('imported' in one ? one.imported.lead.phone : ''));
    expect(typed.filter((text) => /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/.test(text))).toEqual(
      [],
    );
  });

  test('a phone number or an email address suffices, even if a file has no column for the other', async () => {
    const both = csv('Name,Phone,Email', 'Asha,98450 10001,', 'Ravi,,ravi@example.in', 'Meera,,');
    expect(await peopleOf(importFile(both))).toMatchObject([
      { name: 'Asha', phone: '+919845010001', email: '' },
      { name: 'Ravi', phone: null, email: 'ravi@example.in' },
      'This row has no phone number or email address.',
    ]);
    const onlyEmail = csv('Name,Email', 'Ravi,ravi@example.in');
    expect(await peopleOf(importFile(onlyEmail))).toMatchObject([{ email: 'ravi@example.in' }]);
  });

  test('one bad cell doesn’t refuse a person who can be reached', async () => {
    const { readings } = await importFixture('15-one-bad-cell.csv');
    expect(readings.map((one) => ('noted' in one ? one.noted : one.problem))).toEqual([
      ['Email'],
      ['Email'],
      ['Date'],
      ['Status'],
      ['Priority'],
      ['Follow up date'],
      [],
      [],
      'This row has no phone number or email address.',
    ]);
    expect(readings.slice(0, 7).map(shown)).toMatchObject([
      { name: 'Mina', email: '', notes: 'Email: mina@gmail,com' },
      { name: 'Naveen', email: '', notes: 'Email: not given' },
      { name: 'Ojas', notes: 'Date: sometime in Nov' },
      { name: 'Preeti', status: 'New', notes: 'Status: Thinking' },
      { name: 'Rekha', notes: 'Priority: A+' },
      { name: 'Salim', notes: 'Follow up date: after Diwali' },
      { name: 'Tulsi', status: 'In Progress', received: '21 Nov 2026, 00:00' },
    ]);
    const answers = {
      status: { thinking: 'Contacted' },
      priority: { a: 'high' },
      date: { 'sometime in nov': '2026-11-10' },
    };
    const answered = await importFixture('15-one-bad-cell.csv', { answers });
    expect(answered.readings.slice(2, 5)).toMatchObject([
      { imported: { lead: { created_at: Date.UTC(2026, 10, 9, 18, 30) } }, noted: [] },
      { imported: { lead: { status: 'Contacted' } }, noted: [] },
      { imported: { lead: { priority: 'high' } }, noted: [] },
    ]);
  });

  test('220 columns: all of them are read', async () => {
    const { plan, readings } = await importFixture('17-wide.csv');
    expect(plan.columns).toHaveLength(221);
    expect(plan.columns.at(-1)).toBe('phone');
    expect(shown(readings[0] ?? { problem: '', words: [] })).toMatchObject({
      phone: expect.stringMatching(/^\+91/),
      notes: expect.stringContaining('Question 219: '),
    });
  });

  test('a studio’s register: the client is the person', async () => {
    expect(await peopleOf(importFixture('18-studio-register.csv'))).toMatchObject([
      {
        name: 'Asha Rao',
        phone: '+919845010501',
        notes: 'wants a courtyard\n\nProject Name: Sunrise Villa\nArchitect Name: Ravi K',
      },
      { name: 'Bina Das', phone: '+919845010502' },
    ]);
  });

  test('hidden rows are left out unless chosen', async () => {
    const { readings, end } = await importFixture('21-hidden.xlsx');
    expect(readings.map(shown)).toMatchObject(
      ['Filtered 0', 'Filtered 2', 'Filtered 4'].map((name) => ({ name })),
    );
    expect(end).toMatchObject({ hiddenRows: 3, filtered: true });
    expect((await importFixture('21-hidden.xlsx', { withHidden: true })).readings).toHaveLength(6);
  });

  test('formulas and errors, and backslashes', async () => {
    const { readings } = await importFixture('23-formulas.xlsx');
    expect(readings.map(shown)).toMatchObject([
      {
        name: 'Formula one',
        email: 'f1@example.in',
        notes: expect.stringContaining('Mobile: a formula without a result'),
      },
      { name: 'Formula two', phone: '+919845010331', notes: 'City: #N/A' },
    ]);
    expect(await peopleOf(importFixture('24-backslash-target.xlsx'))).toMatchObject([
      { name: 'Backslash target', phone: '+919845010342' },
    ]);
  });
});
