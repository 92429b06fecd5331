import { expect, test } from 'vitest';

import type { Mapping, SourceKind } from '~/features/leads/core/source-kinds';

import { mapPayload, type PayloadLead } from './map-payload';
import { countEntries, formFields, jsonFields } from './payload-fields';
import { validateLead } from './validate-lead.server';

function mapJson(kind: SourceKind, payload: unknown, mapping: Mapping = {}) {
  const json = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return mapPayload(kind, mapping, jsonFields(json) ?? []);
}

function leadOf(mapped: ReturnType<typeof mapPayload>): PayloadLead {
  if (!mapped.ok) throw new Error(mapped.missing);
  return mapped.lead;
}

/**
 * The sample of developers.google.com/google-ads/webhook/docs/implementation, with ids that exceed
 * 2^53.
 */
const googleSample = `{
  "lead_id": "TeSter-123-ABCDEFGHIJKLMNOPQRSTUVWXYZ-abcdefghijklmnopqrstuvwxyz-0123456789-AaBbCcDdEeFfGgHhIiJjKkLl",
  "user_column_data": [
    {"column_name": "Full Name", "string_value": "FirstName LastName", "column_id": "FULL_NAME"},
    {"column_name": "User Phone", "string_value": "1-650-555-0123", "column_id": "PHONE_NUMBER"},
    {"column_name": "User Email", "string_value": "test@example.com", "column_id": "EMAIL"},
    {"column_name": "Which floor?", "string_value": "Second", "column_id": "question_1"}
  ],
  "api_version": "1.0",
  "form_id": 9223372036854775807,
  "campaign_id": 9007199254740993,
  "google_key": "the-key",
  "is_test": true,
  "gcl_id": "Cj0KCQ",
  "adgroup_id": 20000000000,
  "creative_id": 30000000000
}`;

test('reads Google’s sample, with every digit of its ids', () => {
  const lead = leadOf(mapJson('google', googleSample));
  expect(lead).toMatchObject({
    name: 'FirstName LastName',
    phone: '1-650-555-0123',
    email: 'test@example.com',
    isTest: true,
    isIdUnique: true,
    campaign: { utm_source: 'google', utm_campaign: '9007199254740993' },
  });
  expect(lead.id).toMatch(/^TeSter-123-/);
  expect(lead.details).toEqual([
    ['Which floor?', 'Second'],
    ['Form id', '9223372036854775807'],
    ['Campaign id', '9007199254740993'],
    ['Gcl id', 'Cj0KCQ'],
    ['Adgroup id', '20000000000'],
    ['Creative id', '30000000000'],
  ]);
});

test('joins the first and last name that Google sends separately, and uses the city as the place', () => {
  const column = (id: string, text: string) => ({ column_id: id, string_value: text });
  const lead = leadOf(
    mapJson('google', {
      lead_id: 'x',
      user_column_data: [
        column('FIRST_NAME', 'Asha'),
        column('LAST_NAME', 'Rao'),
        column('WORK_EMAIL', 'asha@example.in'),
        column('CITY', 'Pune'),
      ],
    }),
  );
  expect(lead).toMatchObject({ name: 'Asha Rao', email: 'asha@example.in', place: 'Pune' });
  expect(lead).toMatchObject({ isTest: false, campaign: null, details: [] });
});

/** The format of IndiaMART's push. */
const indiaMartSample = {
  CODE: 200,
  STATUS: 'SUCCESS',
  RESPONSE: {
    UNIQUE_QUERY_ID: '2012487827',
    QUERY_TYPE: 'W',
    QUERY_TIME: '2026-11-20 12:07:13',
    SENDER_NAME: 'Arun',
    SENDER_MOBILE: '+91-9999999999',
    SENDER_EMAIL: 'arun@example.com',
    SUBJECT: 'Requirement for Architectural Services',
    SENDER_COMPANY: 'Arun Industries',
    SENDER_CITY: 'Surat',
    QUERY_PRODUCT_NAME: 'Architectural Services',
    QUERY_MESSAGE: 'I want a plan for my house.',
    CALL_DURATION: null,
  },
};

test('reads IndiaMART’s push, and names what is missing in anything else', () => {
  expect(leadOf(mapJson('indiamart', indiaMartSample))).toMatchObject({
    id: '2012487827',
    isIdUnique: true,
    name: 'Arun',
    phone: '+91-9999999999',
    email: 'arun@example.com',
    place: 'Surat',
    projectType: 'Architectural Services',
    message: 'I want a plan for my house.',
    details: [
      ['Query type', 'W'],
      ['Query time', '2026-11-20 12:07:13'],
      ['Subject', 'Requirement for Architectural Services'],
      ['Sender company', 'Arun Industries'],
    ],
  });
  const refused = { ok: false, missing: 'The field RESPONSE is missing.' };
  expect(mapJson('indiamart', { name: 'Asha' })).toEqual(refused);
  const google = { ok: false, missing: 'The field user_column_data is missing.' };
  expect(mapJson('google', indiaMartSample)).toEqual(google);
});

test.each<[string, unknown]>([
  ['Zapier', { full_name: 'Asha Rao', phone_number: '98450 12345', email: 'asha@example.in' }],
  [
    'Make, nested',
    { data: { contact: { name: 'Asha Rao', mobile: '98450 12345', mail: 'asha@example.in' } } },
  ],
  [
    'n8n, as a list',
    [{ 'First Name': 'Asha', 'Last Name': 'Rao', Phone: 9845012345, Email: 'asha@example.in' }],
  ],
  [
    'Meta’s field data',
    {
      leadgen_id: 1234567890123456,
      field_data: [
        { name: 'full_name', values: ['Asha Rao'] },
        { name: 'phone_number', values: ['98450 12345'] },
        { name: 'email', values: ['asha@example.in'] },
      ],
    },
  ],
])('finds name, phone and email by their names without a mapping (%s)', (_, payload) => {
  const lead = leadOf(mapJson('any', payload));
  expect(lead).toMatchObject({ name: 'Asha Rao', email: 'asha@example.in' });
  expect(lead.phone.replaceAll(' ', '')).toBe('9845012345');
});

test.each<[string, unknown]>([
  [
    'Webflow, where the form has a name, too',
    {
      payload: {
        name: 'Contact form',
        data: { Name: 'Asha Rao', Email: 'asha@example.in', Phone: '98450 12345' },
      },
    },
  ],
  [
    'Tally, with the questions as labels',
    {
      data: {
        fields: [
          { key: 'question_1', label: 'What is your name?', value: 'Asha Rao' },
          { key: 'question_2', label: 'Mobile number', value: '98450 12345' },
          { key: 'question_3', label: 'Your email', value: 'asha@example.in' },
        ],
      },
    },
  ],
  [
    'Wix, with a name in parts and a list of numbers',
    {
      contact: {
        name: { first: 'Asha', last: 'Rao' },
        email: 'asha@example.in',
        phones: [{ number: '98450 12345' }],
      },
    },
  ],
  [
    'HubSpot, with values in objects',
    {
      properties: {
        firstname: { value: 'Asha' },
        lastname: { value: 'Rao' },
        email: { value: 'asha@example.in' },
        phone: { value: '98450 12345' },
      },
    },
  ],
  [
    'Typeform, with the questions apart from the answers',
    {
      form_response: {
        answers: [
          { type: 'text', text: 'Asha Rao', field: { id: 'a', ref: 'x' } },
          { type: 'email', email: 'asha@example.in', field: { id: 'b', ref: 'y' } },
          { type: 'phone_number', phone_number: '98450 12345', field: { id: 'c' } },
        ],
        definition: {
          title: 'Villa form',
          fields: [
            { id: 'a', title: 'What’s your *name*?', type: 'short_text' },
            { id: 'b', title: 'Email', type: 'email' },
            { id: 'c', title: 'Phone', type: 'phone_number' },
          ],
        },
      },
    },
  ],
  [
    'Gravity Forms, with numbers for the parts of an address and of a name',
    {
      id: '12',
      '1.1': '',
      '1.3': 'Pune',
      '1.6': 'India',
      '2.2': '',
      '2.3': 'Asha',
      '2.6': 'Rao',
      '3': '98450 12345',
      '4': 'asha@example.in',
    },
  ],
  [
    'WPForms, whose list is an object',
    {
      fields: {
        0: { name: 'Name', value: 'Asha Rao', id: 0, type: 'name', first: 'Asha' },
        1: { name: 'Email', value: 'asha@example.in', id: 1, type: 'email' },
        2: { name: 'Phone', value: '98450 12345', id: 2, type: 'phone' },
      },
    },
  ],
  [
    'Cal.com, where the studio’s own person comes first',
    {
      payload: {
        organizer: { name: 'Priya', email: 'priya@studio.example', phone: '98450 99999' },
        attendees: [{ name: 'Asha Rao', email: 'asha@example.in', phoneNumber: '98450 12345' }],
      },
    },
  ],
  [
    'Cognito Forms, where the form has a name, too',
    {
      Form: { Name: 'Contact' },
      Name: { First: 'Asha', Last: 'Rao' },
      Phone: '98450 12345',
      Email: 'asha@example.in',
    },
  ],
  [
    'Formstack, with the parts of the name in a value',
    {
      FormID: '1',
      Name: { value: { first: 'Asha', last: 'Rao' } },
      Phone: { value: '98450 12345' },
      Email: { value: 'asha@example.in' },
    },
  ],
  [
    'a mail program, which also sends who received the mail',
    {
      to: { name: 'Studio', email: 'studio@studio.example' },
      from: { name: 'Asha Rao', email: 'asha@example.in', phone: '98450 12345' },
    },
  ],
  [
    'a mail parser, with the address of a mailer',
    {
      from_email: 'no-reply@portal.example',
      reply_to: 'asha@example.in',
      caller_name: 'Asha Rao',
      caller_phone: '98450 12345',
    },
  ],
  [
    'a portal that calls its visitors users',
    { UserName: 'Asha Rao', UserMobile: '98450 12345', UserEmail: 'asha@example.in' },
  ],
  [
    'Pabbly, which numbers its steps',
    { res1_full_name: 'Asha Rao', res1_email: 'asha@example.in', res1_phone: '98450 12345' },
  ],
  [
    'Freshsales, with “lead” in front of each name',
    {
      lead_first_name: 'Asha',
      lead_last_name: 'Rao',
      lead_mobile_number: '98450 12345',
      lead_email: 'asha@example.in',
    },
  ],
  [
    'Sell.Do, which also sends who sells',
    {
      sales_details: { name: 'Priya', phone: '98450 99999', email: 'priya@studio.example' },
      lead: {
        first_name: 'Asha',
        last_name: 'Rao',
        primary_phone: '98450 12345',
        primary_email: 'asha@example.in',
      },
    },
  ],
  [
    'ClickUp, which also sends who created the task',
    {
      task: {
        name: 'Asha Rao',
        creator: { username: 'Priya', email: 'priya@studio.example' },
        custom_fields: [
          { name: 'Phone', value: '98450 12345' },
          { name: 'Email', value: 'asha@example.in' },
        ],
      },
    },
  ],
  [
    'Pipedrive, with labelled numbers',
    {
      current: {
        name: 'Asha Rao',
        phone: [{ label: 'work', value: '98450 12345', primary: true }],
        email: [{ label: 'work', value: 'asha@example.in', primary: true }],
        owner_name: 'Priya',
      },
    },
  ],
  [
    'Notion, with a status that has a name, too',
    {
      properties: {
        Stage: { type: 'status', status: { name: 'New' } },
        Name: { type: 'title', title: [{ type: 'text', plain_text: 'Asha Rao' }] },
        Phone: { type: 'phone_number', phone_number: '98450 12345' },
        Email: { type: 'email', email: 'asha@example.in' },
      },
    },
  ],
  [
    'LeadSquared, as attributes',
    [
      { Attribute: 'FirstName', Value: 'Asha' },
      { Attribute: 'LastName', Value: 'Rao' },
      { Attribute: 'Phone', Value: '98450 12345' },
      { Attribute: 'EmailAddress', Value: 'asha@example.in' },
    ],
  ],
  [
    'a portal’s notice, whose sender comes first',
    {
      from: { name: 'Houzz', email: 'leads@houzz.example' },
      client_name: 'Asha Rao',
      client_phone: '98450 12345',
      client_email: 'asha@example.in',
    },
  ],
  [
    'Odoo, with the person beside the title of the opportunity',
    {
      name: 'A villa',
      contact_name: 'Asha Rao',
      phone: '98450 12345',
      user_id: { name: 'Priya', email: 'priya@studio.example' },
      email_from: 'asha@example.in',
    },
  ],
  [
    'LinkedIn’s API, whose answers are nested',
    {
      formResponse: {
        answers: [
          ['FIRST_NAME', 'Asha'],
          ['LAST_NAME', 'Rao'],
          ['EMAIL', 'asha@example.in'],
          ['PHONE_NUMBER', '98450 12345'],
        ].map(([name, answer]) => ({
          name,
          answerDetails: { textQuestionAnswer: { answer } },
        })),
      },
    },
  ],
  [
    'SurveyMonkey’s API, with questions as headings',
    {
      pages: [
        {
          id: '1',
          questions: [
            ['Your name', 'Asha Rao'],
            ['Phone', '98450 12345'],
            ['Email', 'asha@example.in'],
          ].map(([heading, text], at) => ({ id: String(at), heading, answers: [{ text }] })),
        },
      ],
    },
  ],
  [
    'a portal with a contact person',
    { contactPersonName: 'Asha Rao', mobilePhone: '98450 12345', contactEmail: 'asha@example.in' },
  ],
  [
    'a list of one deal with a title and a value',
    {
      items: [
        {
          title: 'Villa',
          value: 5,
          name: 'Asha Rao',
          phone: '98450 12345',
          email: 'asha@example.in',
        },
      ],
    },
  ],
  [
    'a list of one person with answers',
    [
      {
        name: 'Asha Rao',
        phone: '98450 12345',
        email: 'asha@example.in',
        answers: [{ question: 'Budget', answer: '50 lakh' }],
      },
    ],
  ],
  [
    'an answer that is the person',
    {
      answers: [{ question: 'Contact', answer: { name: 'Asha Rao' } }],
      phone: '98450 12345',
      email: 'asha@example.in',
    },
  ],
  [
    'Elementor, as an object of fields',
    {
      form: { id: '1', name: 'Contact' },
      fields: Object.fromEntries(
        [
          ['Name', 'Asha Rao'],
          ['Phone', '98450 12345'],
          ['Email', 'asha@example.in'],
        ].map(([title, value], at) => [
          `field_${at}`,
          { id: `field_${at}`, type: 'text', title, value, raw_value: value, required: '0' },
        ]),
      ),
    },
  ],
  [
    'monday.com, whose item is the person',
    { event: { pulseName: 'Asha Rao', phone: '98450 12345', email: 'asha@example.in' } },
  ],
  [
    'Bitrix24, which calls the first name NAME',
    { NAME: 'Asha', LAST_NAME: 'Rao', PHONE: '98450 12345', EMAIL: 'asha@example.in' },
  ],
  [
    'an enquiry’s fields',
    { enquiry_name: 'Asha Rao', enquiry_phone: '98450 12345', enquiry_email: 'asha@example.in' },
  ],
  [
    'two phones in one list',
    {
      name: 'Asha Rao',
      email: 'asha@example.in',
      data: [{ phone: '98450 12345' }, { phone: '98450 12346' }],
    },
  ],
  [
    'a form that sends a number which can’t be dialled first',
    { name: 'Asha Rao', phone: '12345', mobile2: '98450 12345', email: 'asha@example.in' },
  ],
])('finds name, phone and email in the structure of %s', (_, payload) => {
  const lead = leadOf(mapJson('any', payload));
  expect(lead).toMatchObject({ name: 'Asha Rao', email: 'asha@example.in', phone: '98450 12345' });
});

test.each<[string, Record<string, string>]>([
  [
    'Jotform, with all answers in one field',
    {
      formID: '1',
      username: 'studio',
      rawRequest: JSON.stringify({
        q3_name: { first: 'Asha', last: 'Rao' },
        q4_phoneNumber: { full: '98450 12345' },
        q5_email: 'asha@example.in',
      }),
    },
  ],
  [
    'Gravity Forms',
    { id: '12', '1.3': 'Asha', '1.6': 'Rao', '2': '98450 12345', '3': 'asha@example.in' },
  ],
  [
    'Elementor’s advanced data',
    {
      'form[name]': 'New Form',
      'fields[name][title]': 'Name',
      'fields[name][value]': 'Asha Rao',
      'fields[field_7][title]': 'Phone',
      'fields[field_7][value]': '98450 12345',
      'fields[email][title]': 'Email',
      'fields[email][value]': 'asha@example.in',
    },
  ],
  [
    'Bitrix24',
    {
      'fields[NAME]': 'Asha Rao',
      'fields[PHONE][0][VALUE]': '98450 12345',
      'fields[EMAIL][0][VALUE]': 'asha@example.in',
    },
  ],
  [
    'Mailchimp',
    {
      'data[merges][EMAIL]': 'asha@example.in',
      'data[merges][FNAME]': 'Asha',
      'data[merges][LNAME]': 'Rao',
      'data[merges][PHONE]': '98450 12345',
    },
  ],
])('finds name, phone and email in the form post of %s', (_, posted) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(posted)) form.set(name, text);
  const lead = leadOf(mapPayload('any', {}, formFields(form)));
  expect(lead).toMatchObject({ name: 'Asha Rao', email: 'asha@example.in', phone: '98450 12345' });
});

test('takes a number with a plus or under a name in another script, but not the receiver’s', () => {
  const payload = { payload: { email: 'a@example.in', text_reminder: '+919845012345' } };
  expect(leadOf(mapJson('any', payload)).phone).toBe('+919845012345');
  const hindi = { 'आपका नाम': 'आशा', 'मोबाइल नंबर': '98450 12345' };
  expect(leadOf(mapJson('any', hindi))).toMatchObject({
    name: 'आशा',
    phone: '98450 12345',
    details: [],
  });
  const called = { email: 'a@example.in', RECEIVER_MOBILE: '+91-9845012345' };
  expect(leadOf(mapJson('any', called)).phone).toBe('');
});

test.each<[string, unknown]>([
  [
    'WAHA, which also sends the studio’s own id',
    {
      me: { id: '919845099999@c.us', pushName: 'Studio' },
      payload: {
        from: '919845012345@c.us',
        to: '919845099999@c.us',
        body: 'A villa',
        _data: { notifyName: 'Asha' },
      },
    },
  ],
  [
    'Evolution',
    {
      data: {
        key: { remoteJid: '919845012345@s.whatsapp.net', id: '3EB0' },
        pushName: 'Asha',
        message: { conversation: 'A villa' },
      },
      sender: '919845099999@s.whatsapp.net',
    },
  ],
  [
    'WhatsApp’s own programming interface',
    {
      value: {
        metadata: { display_phone_number: '919845099999' },
        contacts: [{ profile: { name: 'Asha' }, wa_id: '919845012345' }],
        messages: [{ from: '919845012345', text: { body: 'A villa' } }],
      },
    },
  ],
  [
    'Twilio',
    {
      From: 'whatsapp:+919845012345',
      To: 'whatsapp:+14155238886',
      Body: 'A villa',
      ProfileName: 'Asha',
    },
  ],
])('finds who wrote a message in WhatsApp through %s', (_, payload) => {
  expect(validateLead(leadOf(mapJson('any', payload)), [])).toMatchObject({
    inquiry: { name: 'Asha', phone: { e164: '+919845012345' }, email: '', brief: 'A villa' },
    problem: null,
  });
});

test.each<[string, unknown, string]>([
  ['a country’s', { country_code: '+971', phone: '501234567' }, '+971501234567'],
  ['a country’s', { countryCode: '1', phone: '4155552671' }, '+14155552671'],
  ['India’s', { isd: '91', mobile: '98450 12345' }, '+919845012345'],
  ['a repeated', { countryCode: '971', phone: '+971501234567' }, '+971501234567'],
  ['an area’s', { q4_phone: { area: '984', phone: '501-2345' } }, '+919845012345'],
])('reads a number behind %s code in a field of its own: %j', (_, payload, e164) => {
  const { inquiry } = validateLead(leadOf(mapJson('any', payload)), []);
  expect(inquiry).toMatchObject({ phone: { e164 }, pincode: '' });
});

test.each<[string, unknown, Partial<PayloadLead>]>([
  [
    'the email of staff',
    { waId: '919845012345', senderName: 'Asha', operatorEmail: 'priya@studio.example' },
    { name: 'Asha', email: '' },
  ],
  [
    'the name of staff',
    { caller_id_number: '919845012345', answered_agent: { name: 'Priya' } },
    { name: '' },
  ],
  [
    'the name of a field for a person’s',
    {
      answers: ['firstName', 'phoneNumber'].map((name) => ({
        name,
        answerDetails: { answer: 'A' },
      })),
      email: 'a@example.in',
    },
    { name: 'A' },
  ],
  ['a project for the name', { project_name: 'Green Acres', email: 'a@example.in' }, { name: '' }],
  [
    'the type of an answer for the message',
    { 'text-1': 'Asha', 'tel-2': '98450 12345', 'textarea-3': 'A villa' },
    { phone: '98450 12345', message: '' },
  ],
  [
    'a video call for the place',
    { email: 'a@example.in', location: 'integrations:daily' },
    { place: '' },
  ],
  ['a size for the place', { email: 'a@example.in', area: '2,400 sqft' }, { place: '' }],
  [
    'the owner for staff if nobody else can be reached',
    { owner: { name: 'Asha', phone: '98450 12345' } },
    { name: 'Asha', phone: '98450 12345' },
  ],
])('doesn’t take %s', (_, payload, lead) => {
  expect(leadOf(mapJson('any', payload))).toMatchObject(lead);
});

test('finds the place in a question, and under a name in another script', () => {
  const asked = { 'Where is the site?': 'Mysuru', phone: '98450 12345' };
  expect(leadOf(mapJson('any', asked)).place).toBe('Mysuru');
  const tamil = { 'கைபேசி எண்': '98450 12345', முகவரி: 'சென்னை', செய்தி: 'வீடு' };
  expect(leadOf(mapJson('any', tamil))).toMatchObject({ place: 'சென்னை', message: 'வீடு' });
  const hindi = {
    'प्रोजेक्ट का नाम': 'घर',
    'आपको कैसे पता चला?': 'फेसबुक',
    'आपका पूरा नाम': 'आशा',
    मोबाइल: '98450 12345',
    पता: 'इंदौर',
  };
  expect(leadOf(mapJson('any', hindi))).toMatchObject({ name: 'आशा', place: 'इंदौर' });
});

test('takes the campaign from the parameters of an advertisement, or its name from Meta', () => {
  const campaignOf = (payload: Record<string, string>) =>
    leadOf(mapJson('any', { phone: '98450 12345', ...payload })).campaign;
  expect(campaignOf({ utm_source: 'google', utm_campaign: 'villas' })).toEqual({
    utm_source: 'google',
    utm_campaign: 'villas',
  });
  expect(campaignOf({ campaign_name: 'Diwali' })).toEqual({ utm_campaign: 'Diwali' });
  expect(campaignOf({ 'Campaign Name': 'Diwali' })).toEqual({ utm_campaign: 'Diwali' });
  expect(campaignOf({ campaign: 'Diwali?' })).toBeNull();
});

test.each<[number, unknown]>([
  [2, { CODE: 200, RESPONSE: [{ SENDER_MOBILE: '1' }, { SENDER_MOBILE: '2' }] }],
  [1, { data: [{ name: 'Asha', phone: '1' }] }],
  [1, { data: [{ phone: '1' }, { phone: '2' }] }],
  [1, { data: [{ email: 'a@example.in' }, { email: 'b@example.in' }] }],
  [
    2,
    {
      data: [
        { phone: '1', email: 'a@example.in' },
        { phone: '2', email: 'b@example.in' },
      ],
    },
  ],
  [
    1,
    {
      name: 'Asha',
      data: [
        { type: 'home', phone: '1' },
        { type: 'work', phone: '2' },
      ],
    },
  ],
  [
    2,
    {
      data: [
        { name: 'Asha', phone: '1' },
        { name: 'Bina', phone: '2' },
      ],
    },
  ],
  [1, { phone: '1', items: [{ sku: 'a' }, { sku: 'b' }] }],
  [2, [{ phone: '1' }, { phone: '2' }]],
  [
    1,
    [
      { Attribute: 'Phone', Value: '1' },
      { Attribute: 'FirstName', Value: 'Asha' },
    ],
  ],
])('counts %d leads in %j', (count, payload) => {
  expect(countEntries(JSON.stringify(payload))).toBe(count);
});

test('takes words of programs for nothing, and reads entities and text in a wrong encoding', () => {
  const payload = {
    name: 'D&#039;Souza &amp; Co',
    phone: '98450 12345',
    email: 'null',
    city: 'N/A',
    message: 'à¤†à¤¶à¤¾',
  };
  expect(validateLead(leadOf(mapJson('any', payload)), [])).toMatchObject({
    inquiry: { name: "D'Souza & Co", email: '', pincode: '', brief: 'आशा' },
    details: '',
    problem: null,
  });
});

test('keeps the paths of Typeform, which mappings name, and labels a choice by its question', () => {
  const choice = { id: 'x', label: 'Villa' };
  const fields = jsonFields(
    JSON.stringify({
      definition: { fields: [{ id: 'd', title: 'House', choices: [choice] }] },
      answers: [
        { type: 'choice', choice, field: { id: 'd' } },
        { type: 'choices', choices: { labels: ['Pool'] }, field: { id: 'd' } },
      ],
    }),
  );
  expect(fields).toEqual([
    { path: 'answers.1.choice.label', label: 'House', text: 'Villa' },
    { path: 'answers.2.choices.labels', label: 'House', text: 'Pool' },
  ]);
});

test('finds who called in the post of a telephone system', () => {
  const call = { CallTo: '08047112233', CallFrom: '09845012345', Direction: 'incoming' };
  expect(leadOf(mapJson('any', call)).phone).toBe('09845012345');
});

test('shows the text of a chosen option instead of its id', () => {
  const options = [
    { id: 'a1', text: 'Villa' },
    { id: 'b2', text: 'Flat' },
  ];
  const question = { key: 'question_4', label: 'House', value: ['b2', 'other'], options };
  const payload = { email: 'a@example.in', fields: [question] };
  expect(leadOf(mapJson('any', payload)).details).toEqual([
    ['House', 'Flat'],
    ['House', 'other'],
  ]);
});

test('reads a number as spreadsheets write it, and line breaks of IndiaMART', () => {
  const payload = { phone: '9845012345.0', message: 'A villa<br/>in Pune', 'Name First': 'Asha' };
  expect(validateLead(leadOf(mapJson('any', payload)), [])).toMatchObject({
    inquiry: { name: 'Asha', phone: { e164: '+919845012345' }, brief: 'A villa\nin Pune' },
    problem: null,
  });
});

test('a mapping has priority over names, and an empty one switches a field off', () => {
  const payload = { name: 'Form 12', who: 'Asha', phone: '98450 12345', city: 'Pune' };
  const lead = leadOf(mapJson('any', payload, { name: 'who', place: '' }));
  expect(lead).toMatchObject({ name: 'Asha', place: '' });
  expect(lead.details).toEqual([
    ['Name', 'Form 12'],
    ['City', 'Pune'],
  ]);
});

test('takes the code of a long-distance call for no place', () => {
  const payload = {
    name: 'Asha',
    phone: { area: '02114', number: '222333' },
    email: 'a@example.in',
  };
  expect(leadOf(mapJson('any', payload)).place).toBe('');
});

test('takes the address that was mapped, though another comes first', () => {
  const payload = { email: 'first@example.in', second: 'mapped@example.in' };
  expect(leadOf(mapJson('any', payload, { email: 'second' })).email).toBe('mapped@example.in');
});

test('finds a contact in a field that was renamed after the mapping was made', () => {
  const payload = { visitor: 'Asha', telephone_of_client: '98450 12345', id: '9845099999' };
  expect(leadOf(mapJson('any', payload, { phone: 'phone', name: 'visitor' }))).toMatchObject({
    name: 'Asha',
    phone: '98450 12345',
  });
});

test('names where it looked if there is neither a phone number nor an email address', () => {
  expect(mapJson('any', { name: 'Asha', id: '9845012345' }, { phone: 'contact.phone' })).toEqual({
    ok: false,
    missing: 'A phone number or an email address is missing (expected in contact.phone).',
  });
  expect(mapJson('any', '[]')).toMatchObject({ ok: false });
  expect(mapJson('any', '"text"')).toMatchObject({ ok: false });
});

test.each([
  [{ name: 'deSouza', phone: '98450 12345' }, { name: 'deSouza' }],
  [{ contact_person: 'Asha', phone: '98450 12345' }, { name: 'Asha' }],
  [{ sender_number: '98450 12345' }, { phone: '98450 12345' }],
  [{ 'field:first_name': 'Asha', 'field:phone': '98450 12345' }, { name: 'Asha' }],
  [{ phone: '98450 12345', location: '12.97,77.59', city: 'Pune' }, { place: 'Pune' }],
  [{ phone: '98450 12345', area: '2400', city: 'Pune' }, { place: 'Pune' }],
  [{ phone: '98450 12345', created_by: 'priya@example.in' }, { email: '' }],
  [
    { email: 'asha@example.in', referrer_phone: '98450 12345' },
    { email: 'asha@example.in', phone: '' },
  ],
  [
    { payload: { sender: { phone: '919845012345' }, payload: { text: 'A villa' } } },
    { message: 'A villa' },
  ],
])('reads %j', (payload, lead) => {
  expect(leadOf(mapJson('any', payload))).toMatchObject(lead);
});

test('finds a number in a form’s list of a contact’s fields', () => {
  const form = new FormData();
  form.set('contacts[add][0][name]', 'Asha');
  form.set('contacts[add][0][custom_fields][0][values][0][value]', '98450 12345');
  const lead = leadOf(mapPayload('any', {}, formFields(form)));
  expect(lead).toMatchObject({ name: 'Asha', phone: '98450 12345' });
});

test('reads a form post, and of a file only its name', () => {
  const form = new FormData();
  form.set('your-name', 'Asha');
  form.set('your-email', 'asha@example.in');
  form.set('plan', new File(['x'], 'plan.pdf'));
  const lead = leadOf(mapPayload('any', {}, formFields(form)));
  expect(lead).toMatchObject({ name: 'Asha', email: 'asha@example.in' });
  expect(lead.details).toEqual([['Plan', 'plan.pdf']]);
});

test('copes with broken, deep and wide payloads', () => {
  expect(jsonFields('{"a":')).toBeNull();
  const deep = `${'['.repeat(30_000)}1${']'.repeat(30_000)}`;
  expect(jsonFields(deep) ?? []).toEqual([]);
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [i, i])));
  expect(jsonFields(wide)).toHaveLength(300);
  expect(jsonFields('{"__proto__": {"email": "a@example.in"}}')).toEqual([
    { path: '__proto__.email', label: 'Email', text: 'a@example.in' },
  ]);
});

test('reads a field name of any length in linear time, and repeats only its beginning', () => {
  // If each letter were matched with all that follow, this would take minutes and time out.
  const long = 'a'.repeat(400_000);
  const texts = Array.from({ length: 300 }, (_, at) => `x${at}`);
  const fields = jsonFields(JSON.stringify({ phone: '98450 12345', [long]: texts })) ?? [];
  expect(fields).toHaveLength(300);
  expect(Math.max(...fields.map(({ path, label }) => path.length + label.length))).toBe(1_001);
  expect(leadOf(mapPayload('any', {}, fields))).toMatchObject({ phone: '98450 12345' });
});

test('looks for what contains a field in linear time', () => {
  const path = `${'a'.repeat(400_000)}.name`;
  const fields = [
    { path, label: '', text: 'Asha' },
    { path: 'phone', label: '', text: '98450 12345' },
  ];
  expect(leadOf(mapPayload('any', {}, fields))).toMatchObject({ name: 'Asha' });
});

test('keeps a chosen answer of SurveyMonkey under its question', () => {
  const chosen = { choice_id: '5', simple_text: 'Villa' };
  const questions = [{ id: '1', heading: 'What do you need?', answers: [chosen] }];
  const lead = leadOf(mapJson('any', { phone: '98450 12345', pages: [{ questions }] }));
  expect(lead.details).toContainEqual(['What do you need?', 'Villa']);
});

test('stores Twilio’s number without its prefix', () => {
  const lead = leadOf(mapJson('any', { From: 'whatsapp:+919845012345' }));
  expect(validateLead(lead, []).inquiry.phone.typed).toBe('+919845012345');
});
