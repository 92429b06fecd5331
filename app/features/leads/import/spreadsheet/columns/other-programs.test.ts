import { describe, expect, test } from 'vitest';
import { csv, importFile, peopleOf, shown } from '~tests/factories/imported-file';

import { guessSheet } from './import-plan';

describe('files of other programs, built from their documentation', () => {
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
    [
      'ids of WhatsApp',
      'id,name,email\n919845010210@c.us,A,a@example.in\n919845010211:7@s.whatsapp.net,B,',
      ['+919845010210', '+919845010211'],
    ],
    [
      'a person of WhatsApp beside a group',
      'Chat,Sender\n1203630420@g.us,971501234567@s.whatsapp.net',
      ['+971501234567'],
    ],
  ] as const)('reads %s', async (_, file, phones) => {
    const people = await peopleOf(importFile(file));
    expect(people.map((one) => typeof one !== 'string' && one.phone)).toEqual(phones);
  });

  test('a number that lost digits is refused with a message, and noted beside an email address', async () => {
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
    const sheetNamed = (name: string, hidden = false) => ({ name, hidden, rows: 2, sample });
    expect(guessSheet([sheetNamed('Export Summary'), sheetNamed('Leads')])).toBe(1);
    expect(guessSheet([sheetNamed('Old', true), sheetNamed('Leads')])).toBe(1);
    expect(
      guessSheet([
        {
          ...sheetNamed('Lists'),
          sample: [
            [1, ['a']],
            [2, ['b']],
          ],
        },
        sheetNamed('Leads'),
      ]),
    ).toBe(1);
  });
});
