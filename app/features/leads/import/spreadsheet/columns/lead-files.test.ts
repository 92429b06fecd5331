import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { outlineOf, rowsOf } from '~/features/import/spreadsheet/read-spreadsheet';
import { formatInstant } from '~/platform/indian-time';

import { guessPlan, guessSheet, type ImportPlan } from './import-plan';
import { rowReader, type RowReading } from './read-row.server';

const NOW = Date.UTC(2026, 10, 26, 12);
const FIXTURES = join(import.meta.dirname, '../../../../../../tests/fixtures/leads');

/** Imports a file as the screen proposes it. */
async function importFile(file: Buffer | string, changes: Partial<ImportPlan> = {}) {
  const bytes = Buffer.from(file);
  const outline = await outlineOf(bytes);
  const sheet = guessSheet(outline.sheets);
  const plan = { ...guessPlan(sheet, outline.sheets[sheet]?.sample ?? [], 'inquiry'), ...changes };
  const read = rowReader(plan, NOW);
  const readings: RowReading[] = [];
  const rows = rowsOf(bytes, sheet, plan.withHidden);
  for (;;) {
    const next = await rows.next();
    if (next.done) return { plan, readings, end: next.value };
    const [number, cells] = next.value;
    if (number > (plan.headings ?? 0)) readings.push(read(cells, `row ${number}`));
  }
}

const fixture = (name: string, changes?: Partial<ImportPlan>) =>
  importFile(readFileSync(join(FIXTURES, name)), changes);

/** A reading in the words that a person would check. */
const shown = (reading: RowReading) =>
  'problem' in reading
    ? reading.problem
    : {
        name: reading.imported.lead.name,
        phone: reading.imported.lead.phone_e164,
        email: reading.imported.lead.email,
        place: reading.imported.lead.pincode,
        status: reading.imported.lead.status,
        source: reading.imported.lead.source,
        received: formatInstant(reading.imported.lead.created_at ?? null),
        notes: reading.imported.notes.map(({ body }) => body).join('\n'),
      };
const peopleOf = async (file: Promise<{ readings: RowReading[] }>) =>
  (await file).readings.map(shown);

describe('the files of the cases', () => {
  test('Meta’s download', async () => {
    const { plan, readings } = await fixture('01-facebook-download.csv');
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

  test('IndiaMART’s', async () => {
    const { plan, readings } = await fixture('03-indiamart.csv');
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

  test('Google Forms’', async () => {
    const { plan, readings } = await fixture('05-google-forms.csv');
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
    const { plan, readings } = await fixture('07-hubspot.csv');
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
    expect(await peopleOf(fixture('10-floats.csv'))).toMatchObject([
      { name: 'Esha', phone: '+919845010021' },
      { name: 'Faiz', phone: '+919845010022' },
      { name: 'Gita', phone: '+919845010023' },
      { name: 'Hema', phone: '+919845010024' },
    ]);
  });

  test('Google Contacts', async () => {
    const { plan, readings } = await fixture('13-google-contacts.csv');
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

  test('twenty-one spellings of a number', async () => {
    const people = await peopleOf(fixture('14-phones.csv'));
    expect(people.filter((one) => typeof one === 'string')).toEqual([]);
    expect(people.map((one) => typeof one !== 'string' && one.phone)).toEqual([
      ...[35, 36, 37, 38, 39, 40, 41, 42, 44, 45, 47, 48].map((end) => `+9198450100${end}`),
      '+918023456789',
      '+971501234567',
      '+447700900123',
      ...[49, 50, 51, 52, 53, 54].map((end) => `+9198450100${end}`),
    ]);
    const { readings } = await fixture('14-phones.csv');
    const typed = readings.map((one) => ('imported' in one ? one.imported.lead.phone : ''));
    expect(typed.filter((text) => /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/.test(text))).toEqual(
      [],
    );
  });

  test('one bad cell refuses nobody who can be reached', async () => {
    const { readings } = await fixture('15-one-bad-cell.csv');
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
    const answered = await fixture('15-one-bad-cell.csv', { answers });
    expect(answered.readings.slice(2, 5)).toMatchObject([
      { imported: { lead: { created_at: Date.UTC(2026, 10, 9, 18, 30) } }, noted: [] },
      { imported: { lead: { status: 'Contacted' } }, noted: [] },
      { imported: { lead: { priority: 'high' } }, noted: [] },
    ]);
  });

  test('220 columns: all are there', async () => {
    const { plan, readings } = await fixture('17-wide.csv');
    expect(plan.columns).toHaveLength(221);
    expect(plan.columns.at(-1)).toBe('phone');
    expect(shown(readings[0] ?? { problem: '', words: [] })).toMatchObject({
      phone: expect.stringMatching(/^\+91/),
      notes: expect.stringContaining('Question 219: '),
    });
  });

  test('a studio’s register: the client is the person', async () => {
    expect(await peopleOf(fixture('18-studio-register.csv'))).toMatchObject([
      {
        name: 'Asha Rao',
        phone: '+919845010501',
        notes: 'wants a courtyard\n\nProject Name: Sunrise Villa\nArchitect Name: Ravi K',
      },
      { name: 'Bina Das', phone: '+919845010502' },
    ]);
  });

  test('hidden rows are left out unless chosen', async () => {
    const { readings, end } = await fixture('21-hidden.xlsx');
    expect(readings.map(shown)).toMatchObject(
      ['Filtered 0', 'Filtered 2', 'Filtered 4'].map((name) => ({ name })),
    );
    expect(end).toMatchObject({ hiddenRows: 3, filtered: true });
    expect((await fixture('21-hidden.xlsx', { withHidden: true })).readings).toHaveLength(6);
  });

  test('formulas and errors, and backslashes', async () => {
    const { readings } = await fixture('23-formulas.xlsx');
    expect(readings.map(shown)).toMatchObject([
      {
        name: 'Formula one',
        email: 'f1@example.in',
        notes: expect.stringContaining('Mobile: a formula without a result'),
      },
      { name: 'Formula two', phone: '+919845010331', notes: 'City: #N/A' },
    ]);
    expect(await peopleOf(fixture('24-backslash-target.xlsx'))).toMatchObject([
      { name: 'Backslash target', phone: '+919845010342' },
    ]);
  });
});

const csv = (...lines: readonly string[]) => lines.join('\r\n');

describe('files of other programs, made from their documentation', () => {
  test.each([
    [
      'justdial',
      csv(
        'leadid,leadtype,prefix,name,mobile,phone,email,date,category,city,area,brancharea,dncmobile,dncphone,company,pincode,time,branchpin,parentid',
        'JD1,company,Mr,Ramesh Iyer,9845010101,,ramesh@example.in,2026-11-03,Interior Designers,Pune,Baner,Baner,0,0,,411045,15:44:28,411045,P1',
      ),
      {
        name: 'Ramesh Iyer',
        phone: '+919845010101',
        received: '03 Nov 2026, 15:44',
        source: 'campaign',
        place: 'Pune, Baner, 411045',
      },
    ],
    [
      'zoho',
      csv(
        'Record Id,Lead Owner.id,Lead Owner,Company,First Name,Last Name,Title,Email,Phone,Fax,Mobile,Lead Source,Lead Status,Created Time,Modified Time,City,Description',
        'zcrm_1,zcrm_9,Priya S,Rao & Co,Asha,Rao,Director,asha@example.in,080-23456789,,9845010102,Facebook,Attempted to Contact,2026-11-03 15:44:28,2026-11-20 10:00:00,Mysuru,A villa',
      ),
      {
        name: 'Asha Rao',
        phone: '+919845010102',
        status: 'Contacted',
        source: 'campaign',
        received: '03 Nov 2026, 15:44',
      },
    ],
    [
      'salesforce',
      csv(
        '"Lead ID","First Name","Last Name","Company / Account","Email","Phone","Mobile","Lead Status","Lead Source","Create Date","Lead Owner","Rating"',
        '"00Q1","Bina","Das","Das Mills","bina@example.in","","98450 10103","Closed - Converted","Web","03/11/2026","Priya S","Hot"',
        '"Confidential Information - Do Not Distribute"',
      ),
      {
        name: 'Bina Das',
        phone: '+919845010103',
        status: 'Converted',
        source: 'site',
        received: '03 Nov 2026, 00:00',
      },
    ],
    [
      'googleContacts',
      csv(
        'Name,Given Name,Additional Name,Family Name,Yomi Name,Name Prefix,Birthday,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Organization 1 - Name',
        'Leela Joshi,Leela,,Joshi,,Mrs,,Villa,* myContacts,* Home,leela@example.in,Mobile,+91 98450 10104,Work,0253 2345678,Joshi Textiles',
      ),
      { name: 'Leela Joshi', phone: '+919845010104', email: 'leela@example.in' },
    ],
    [
      'outlook',
      csv(
        'Title,First Name,Middle Name,Last Name,Suffix,Company,Business Street,Business City,Business Fax,Business Phone,Home Phone,Mobile Phone,E-mail Address,E-mail Type,E-mail Display Name,Notes',
        'Mr,Dev,,Roy,,Roy Bros,"12, MG Road",Kolkata,033 22334455,033 22334456,,98450 10105,dev@example.in,SMTP,Dev Roy (dev@example.in),Met at the expo',
      ),
      {
        name: 'Dev Roy',
        phone: '+919845010105',
        email: 'dev@example.in',
        place: '12, MG Road, Kolkata',
      },
    ],
    [
      'googleAds',
      csv(
        'Lead Submit Time,GCLID,Campaign ID,Campaign,Ad Group,Form ID,Full name,Email,Phone number,Postal code',
        '2026-11-03T15:44:28+05:30,Cj0K,123,Diwali villas,Villas,77,Esha Sen,esha@example.in,+919845010106,700019',
      ),
      {
        name: 'Esha Sen',
        phone: '+919845010106',
        source: 'campaign',
        received: '03 Nov 2026, 15:44',
        place: '700019',
      },
    ],
    [
      'meta',
      csv(
        'id,created_time,ad_id,ad_name,form_id,form_name,platform,is_organic,full name,phone number,email,lead_status',
        'l:9,2026-11-07T08:21:55+0000,ag:1,Reel,f:9,Villa form,ig,false,Farah Khan,p:9845010107,,CREATED',
      ),
      {
        name: 'Farah Khan',
        phone: '+919845010107',
        source: 'campaign',
        received: '07 Nov 2026, 13:51',
      },
    ],
    [
      'indiamart',
      csv(
        'Query Time,Sender Name,Sender Mobile,Sender Email,Sender City,Product Name,Message',
        '2026-11-03 15:44:28,Gopal Shah,+91-9845010108,,Rajkot,Architects,Need a plan',
      ),
      {
        name: 'Gopal Shah',
        phone: '+919845010108',
        place: 'Rajkot',
        notes: expect.stringContaining('Product Name: Architects'),
      },
    ],
    [
      'googleForms',
      csv(
        'Timestamp,आपका नाम,मोबाइल नंबर,शहर',
        '2026/11/03 9:41:07 PM GMT+5:30,हेमा जोशी,९८४५०१०१०९,इंदौर',
      ),
      { name: 'हेमा जोशी', phone: '+919845010109', place: 'इंदौर', received: '03 Nov 2026, 21:41' },
    ],
    [
      'hubspot',
      csv(
        'Record ID,First Name,Last Name,Email,Phone Number,Lead Status,Lifecycle Stage,Create Date (UTC)',
        '7,Indu,Menon,indu@example.in,,Closed,lead,2026-11-03 20:00',
      ),
      { name: 'Indu Menon', status: 'Converted', received: '04 Nov 2026, 01:30' },
    ],
  ] as const)('%s', async (shape, file, person) => {
    const { plan, readings } = await importFile(file);
    expect(plan.shape).toBe(shape);
    expect(readings.map(shown)[0]).toMatchObject(person);
  });

  test.each([
    [
      'Meta’s Leads Center',
      'meta',
      csv(
        'Created,Name,Email,Source,Form,Channel,Stage,Owner,Labels,Phone',
        '11/17/2026 2:51pm,Sita,,Organic,Site visit form,Instagram,Intake,Priya,hot,+919845011005',
      ),
      { source: 'campaign', received: '17 Nov 2026, 14:51', status: 'New' },
    ],
    [
      'IndiaMART’s Lead Manager',
      'indiamart',
      csv(
        'Sl No,Buyer Name,Mobile,City,Product,Requirement Details,Contact Date',
        '1,Mr. Vikas Gupta,+91-9845012001,Indore,Interiors,Area 1200 sqft,25-Nov-2026 10:31 AM',
      ),
      { name: 'Mr. Vikas Gupta', source: 'campaign', received: '25 Nov 2026, 10:31' },
    ],
    [
      'a JustDial report below its titles',
      'justdial',
      csv(
        'JUSTDIAL LEADS REPORT',
        'From 01-11-2026 to 26-11-2026',
        '',
        'S.No.,Caller Name,Caller No.,Caller Area,Caller Requirement,Called On',
        '1,Nitin,09845013007,Hadapsar,Kitchen,21-11-2026 17:49:42',
      ),
      { name: 'Nitin', phone: '+919845013007', received: '21 Nov 2026, 17:49', place: 'Hadapsar' },
    ],
    [
      'JustDial’s enquiries with a time apart',
      'justdial',
      csv(
        'Sno,User Name,User Mobile,Enquired For,City,Enquiry Date,Enquiry Time',
        '1,Ramesh,9845013001,Interior Designers,Pune,21 Nov 2026,05:49 PM',
      ),
      { name: 'Ramesh', received: '21 Nov 2026, 17:49' },
    ],
    [
      'a form whose time has a Tamil heading',
      null,
      csv('நேர முத்திரை,பெயர்,கைபேசி எண்', '2026/11/21 5:49:42 PM GMT+5:30,முருகன்,9845014003'),
      { name: 'முருகன்', received: '21 Nov 2026, 17:49' },
    ],
    [
      'HubSpot’s headings with the object’s name',
      'hubspot',
      csv(
        'Record ID - Contact,First Name,Phone Number,Contact owner,Create Date - Contact (GMT+5:30),Original Source',
        '201,Bina,9.845015002E9,Priya,2026-11-03 10:11,Direct Traffic',
      ),
      { phone: '+919845015002', received: '03 Nov 2026, 10:11', source: 'site' },
    ],
    [
      'Salesforce’s field names',
      'salesforce',
      csv(
        'Id,FirstName,LastName,Phone,MobilePhone,LeadSource,CreatedDate,IsConverted',
        '00Q1,Dev,Roy,,+91 98450 17003,Web,2026-11-03T10:11:12Z,false',
      ),
      { name: 'Dev Roy', phone: '+919845017003', received: '03 Nov 2026, 15:41' },
    ],
    [
      'a Marathi register',
      null,
      csv(
        'अनु क्र.,दिनांक,ग्राहकाचे नाव,मो. नं.,पत्ता,पुढील तारीख',
        '१,०३/११/२०२६,सुनील पाटील,९८४५०२०१०६,पुणे,२८/११/२०२६',
      ),
      { name: 'सुनील पाटील', phone: '+919845020106', received: '03 Nov 2026, 00:00' },
    ],
    [
      'a Bengali register',
      null,
      csv('গ্রাহকের নাম,যোগাযোগ নম্বর,তারিখ', 'রীনা দাস,০৯৮৪৫০২০১৪১,০৩/১১/২০২৬'),
      { name: 'রীনা দাস', phone: '+919845020141', received: '03 Nov 2026, 00:00' },
    ],
    [
      'two landlines, two lines of an address and no mobile',
      null,
      csv('Party,Tel (O),Tel (R),Address 1,Address 2', 'Shah,,022-22334456,"12, A Road",Thane'),
      { phone: '+912222334456', place: '12, A Road, Thane' },
    ],
    [
      'a surname apart, and a mobile behind a landline',
      null,
      csv('Name,Surname,Ph.,Date', 'Lata,Iyer,"Off: 022 2233 4455, Mob 98450 20144",20261103'),
      { name: 'Lata Iyer', phone: '+919845020144', received: '03 Nov 2026, 00:00' },
    ],
    [
      'a number under “No.”, and a serial number',
      null,
      csv('No,Name,No.', '1,Asha,9845020142'),
      { name: 'Asha', phone: '+919845020142' },
    ],
  ] as const)('%s', async (_, shape, file, person) => {
    const { plan, readings } = await importFile(file);
    expect(plan.shape).toBe(shape);
    expect(readings.map(shown)[0]).toMatchObject(person);
  });

  test('guesses what a studio’s words mean, and asks', async () => {
    const lines = ['Visited,Very Hot', 'DNP,Cold lead', 'Agreement done,A', 'Budget issue,'];
    const { readings } = await importFile(
      csv('Name,Mobile,Status,Priority', ...lines.map((line, at) => `A,984502012${at},${line}`)),
    );
    expect(
      readings.map(
        (one) => 'imported' in one && [one.imported.lead.status, one.imported.lead.priority],
      ),
    ).toEqual([
      ['In Progress', 'high'],
      ['Contacted', 'low'],
      ['Converted', 'medium'],
      ['Lost', 'medium'],
    ]);
    expect(readings.flatMap(({ words }) => words)).toHaveLength(7);
  });

  test.each([
    [
      'the second number where the first is empty',
      'Name,Mobile,Phone\nA,,98450 10201\nB,98450 10202,',
      ['+919845010201', '+919845010202'],
    ],
    [
      'the mobile before the landline',
      'Name,Phone,Mobile\nA,080-23456789,98450 10203',
      ['+919845010203'],
    ],
    [
      'the number that can be dialled',
      'Name,Mobile,Alternate Mobile\nA,98450 1,98450 10204',
      ['+919845010204'],
    ],
    [
      'a float with its prefix',
      'Name,Mobile\nA,p:919845010205.0\nB,+919845010206.00',
      ['+919845010205', '+919845010206'],
    ],
    ['a number among words', 'Name,Mobile\nA,"call 98450 10207 after 6 pm"', ['+919845010207']],
    ['numbers on two lines', 'Name,Mobile\nA,"98450 10208\n98450 10209"', ['+919845010208']],
  ] as const)('takes %s', async (_, file, phones) => {
    const people = await peopleOf(importFile(file));
    expect(people.map((one) => typeof one !== 'string' && one.phone)).toEqual(phones);
  });

  test('a number that lost digits is refused with a sentence, and noted beside an address', async () => {
    expect(
      await peopleOf(importFile('Name,Mobile,Email\nA,9.84501E+09,\nB,9.84501E+09,b@example.in')),
    ).toEqual([
      expect.stringContaining('was shortened by the spreadsheet'),
      expect.objectContaining({ name: 'B', notes: 'Mobile: 9.84501E+09' }),
    ]);
  });

  test('Apple Numbers’ summary and hidden sheets are never proposed', () => {
    const sample = [
      [1, ['Name', 'Mobile']],
      [2, ['Asha', '98450 12345']],
    ] as const;
    const sheet = (name: string, hidden = false) => ({ name, hidden, rows: 2, sample });
    expect(guessSheet([sheet('Export Summary'), sheet('Leads')])).toBe(1);
    expect(guessSheet([sheet('Old', true), sheet('Leads')])).toBe(1);
    expect(
      guessSheet([
        {
          ...sheet('Lists'),
          sample: [
            [1, ['a']],
            [2, ['b']],
          ],
        },
        sheet('Leads'),
      ]),
    ).toBe(1);
  });
});
