import { offeredServices } from './disciplines';
import { weekdays } from './hours/working-hours';
import { MAX_PROJECT_TYPES, PROJECT_TYPE_LIMIT } from './project-types';
import { channels } from './recipients';
import { LOST_REASON_LIMIT, MAX_PEOPLE, MAX_LOST_REASONS, type Settings } from './settings';

export type SettingField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** `choices`: any number of `options`, stored as keys with spaces between. `person`: one of People, stored as id. */
  readonly type?:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'long'
    | 'time'
    | 'date'
    | 'number'
    | 'choices'
    | 'person';
  readonly options?: readonly { readonly key: string; readonly label: string }[];
  readonly max: number;
  readonly required?: boolean;
  /** The initial value of a new row. A row that contains nothing else counts as empty. */
  readonly initial?: string;
};

export type SettingGroup = {
  readonly key: keyof Settings;
  readonly label: string;
  readonly lead: string;
  readonly fields: readonly SettingField[];
  /** A list of rows, in the order that visitors see. With `texts` each row is stored as its one text. */
  readonly rows?: {
    readonly one: string;
    readonly max: number;
    readonly texts?: true;
    /** Each row has an id, which other records refer to. */
    readonly ids?: true;
    /** Saved rows stay and keep their names, which other records refer to. */
    readonly lasting?: true;
  };
  /** No public page shows the group. */
  readonly staffOnly?: true;
  /** The message after saving, if the usual one would be wrong. */
  readonly saved?: string;
};

const link = (name: string, label: string): SettingField => ({
  name,
  label,
  type: 'url',
  max: 300,
  hint: 'Starts with https://. Leave empty to hide the link.',
});

/** A single tick box. */
const checkbox = (name: string, label: string, text: string, key = 'on'): SettingField => ({
  name,
  label,
  type: 'choices',
  options: [{ key, label: text }],
  max: 10,
});

export const settingGroups: readonly SettingGroup[] = [
  {
    key: 'company',
    label: 'Company',
    lead: 'Used in the header, the footer, page titles and on the contact page.',
    fields: [
      { name: 'name', label: 'Name', max: 120, required: true },
      {
        name: 'shortName',
        label: 'Short name',
        max: 24,
        required: true,
        hint: 'Shown next to the logo in the header.',
      },
      {
        name: 'tagline',
        label: 'Tagline',
        max: 60,
        hint: 'Shown in the header, the footer and on printed pages. Leave empty to show none.',
      },
      { name: 'address', label: 'Address', max: 300, type: 'long' },
      {
        name: 'city',
        label: 'City',
        max: 80,
        hint: 'For search engines, like the next three fields.',
      },
      {
        name: 'coordinates',
        label: 'Map coordinates',
        max: 60,
        hint: 'Right-click the studio in Google Maps and copy the numbers, such as 9.9312, 76.2673.',
      },
      {
        name: 'areas',
        label: 'Areas served',
        max: 300,
        hint: 'Cities, districts or states, separated by commas.',
      },
      {
        name: 'priceRange',
        label: 'Price range',
        max: 99,
        hint: 'For example ₹2,000 to ₹3,500 per sq ft.',
      },
      {
        name: 'hours',
        label: 'Office hours (text)',
        max: 120,
        hint: 'Shown until you set working hours. Then the site shows the working hours instead.',
      },
    ],
  },
  {
    key: 'hours',
    label: 'Working hours',
    lead: 'When someone at the studio answers (India time). Shown on the site; unanswered-lead alerts count only these hours. Until you set them, Monday to Saturday, 10 am to 6 pm applies.',
    rows: { one: 'row of hours', max: 14 },
    fields: [
      {
        name: 'days',
        label: 'Days',
        type: 'choices',
        options: weekdays.map(({ key, name }) => ({ key, label: name.slice(0, 3) })),
        max: 40,
        required: true,
      },
      { name: 'from', label: 'From', type: 'time', max: 5, required: true },
      { name: 'to', label: 'To', type: 'time', max: 5, required: true },
      { name: 'breakFrom', label: 'Break from', type: 'time', max: 5 },
      { name: 'breakTo', label: 'Break to', type: 'time', max: 5 },
    ],
  },
  {
    key: 'closures',
    label: 'Closed days',
    lead: 'Holidays that move, such as Diwali, Holi and Eid, and your own closures. Republic Day, Good Friday, Ambedkar Jayanti, Independence Day, Gandhi Jayanti and Christmas are already closed: add the day and tick “Open anyway” if you work.',
    rows: { one: 'closed day', max: 200 },
    fields: [
      { name: 'name', label: 'Name', max: 80, required: true },
      { name: 'from', label: 'First day', type: 'date', max: 10, required: true },
      { name: 'to', label: 'Last day', type: 'date', max: 10 },
      checkbox('open', 'Exception', 'Open anyway', 'open'),
    ],
  },
  {
    key: 'contact',
    label: 'Contact and WhatsApp',
    lead: 'Used in the header, the footer and on the contact page.',
    fields: [
      { name: 'email', label: 'Email', type: 'email', max: 254, required: true },
      {
        name: 'phone',
        label: 'Phone',
        type: 'tel',
        max: 40,
        required: true,
        hint: 'Numbers without a country code are treated as Indian.',
      },
      {
        name: 'whatsapp',
        label: 'WhatsApp number',
        type: 'tel',
        max: 40,
        required: true,
        hint: 'After sending an inquiry, visitors can continue on WhatsApp with this number.',
      },
      {
        name: 'replyDays',
        label: 'Reply time in working days',
        type: 'number',
        max: 2,
        hint: 'For example 2: visitors read “We reply within 2 working days”. Leave empty to promise no time.',
      },
    ],
  },
  {
    key: 'social',
    label: 'Social',
    lead: 'Links in the footer.',
    fields: [
      link('instagram', 'Instagram'),
      link('linkedin', 'LinkedIn'),
      link('facebook', 'Facebook'),
      link('twitter', 'Twitter'),
    ],
  },
  {
    key: 'clientLogin',
    label: 'Client login',
    lead: '“Client Login” in the header opens this address in a new tab.',
    fields: [link('url', 'Address')],
  },
  {
    key: 'people',
    label: 'People',
    lead: 'Everyone at the studio. The About page, lead alerts and signed-in devices use this list. Removing a person ends their alerts, their passkeys and the links in alerts already sent to them.',
    rows: { one: 'person', max: MAX_PEOPLE, ids: true },
    fields: [
      { name: 'name', label: 'Name', max: 80, required: true },
      { name: 'role', label: 'Role', max: 80 },
      {
        name: 'registration',
        label: 'Registration',
        max: 80,
        hint: 'For example a Council of Architecture number.',
      },
      { ...checkbox('onSite', 'About page', 'List this person'), initial: 'on' },
    ],
  },
  {
    key: 'recipients',
    label: 'Lead alerts',
    lead: 'The first person is alerted first. If no one answers, the second is alerted after 15 working minutes and everyone after two and a half working hours. Quiet hours apply to push, not email.',
    staffOnly: true,
    saved: 'Saved. Applies from the next lead.',
    rows: { one: 'person', max: 30 },
    fields: [
      { name: 'person', label: 'Person', type: 'person', max: 200, required: true },
      { name: 'mail', label: 'Email', type: 'email', max: 254 },
      { name: 'phone', label: 'Phone', type: 'tel', max: 40 },
      { name: 'leads', label: 'Each new lead', type: 'choices', options: channels, max: 40 },
      {
        name: 'unanswered',
        label: 'Unanswered leads',
        type: 'choices',
        options: channels,
        max: 40,
      },
      {
        name: 'morning',
        label: 'Daily summary',
        type: 'choices',
        options: channels.filter(({ key }) => key === 'mail'),
        max: 40,
      },
      { name: 'quietFrom', label: 'Quiet hours from', type: 'time', max: 5 },
      { name: 'quietTo', label: 'Quiet hours to', type: 'time', max: 5 },
      checkbox('plain', 'On the lock screen', 'Only show “A new inquiry”', 'plain'),
    ],
  },
  {
    key: 'morning',
    label: 'Daily summary',
    lead: 'A list of whom to call, emailed on working days to everyone who ticked it under “Lead alerts”. Nothing is sent when no one is waiting.',
    staffOnly: true,
    saved: 'Saved. Applies from the next summary.',
    fields: [{ name: 'at', label: 'Sent at', type: 'time', max: 5, required: true }],
  },
  {
    key: 'alerts',
    label: 'Email and push',
    lead: 'At most one confirmation email per client per day, and 30 per hour in total. They repeat nothing that the client entered except the name. If more than 20 leads arrive within ten minutes, each person gets them as one list, unless you choose one alert per lead.',
    staffOnly: true,
    saved: 'Saved. Applies from the next lead.',
    fields: [
      checkbox('confirmation', 'Clients', 'Send clients a confirmation email'),
      checkbox('single', 'Many leads at once', 'Always one alert per lead'),
      {
        name: 'dkimSelector',
        label: 'DKIM selector',
        max: 200,
        hint: 'The name your email provider gives, such as mail or s1. Used to look up the DKIM key of the sending domain.',
      },
    ],
  },
  {
    key: 'estimator',
    label: 'Cost estimator',
    lead: 'Without it, the navigation, the home page and the sitemap don’t mention it and its page isn’t found. Estimates already sent stay readable under their links.',
    fields: [checkbox('shown', 'Visitors', 'Show the cost estimator')],
  },
  {
    key: 'fees',
    label: 'Fees',
    lead: 'The fee basis on the Services page. Empty fields aren’t shown.',
    fields: offeredServices.map(({ key, name }) => ({ name: key, label: name, max: 200 })),
  },
  {
    key: 'categories',
    label: 'Categories',
    lead: 'Blog categories in the editor and on the blog, in this order. Posts keep a category you remove from this list.',
    rows: { one: 'category', max: 40, texts: true },
    fields: [{ name: 'name', label: 'Name', max: 40, required: true }],
  },
  {
    key: 'projectTypes',
    label: 'Project types',
    lead: 'Offered in the inquiry form and when you add a lead, in this order. Leads keep a type that you switch off, and a form that is already open can still send it.',
    rows: { one: 'project type', max: MAX_PROJECT_TYPES, lasting: true },
    fields: [
      { name: 'name', label: 'Name', max: PROJECT_TYPE_LIMIT, required: true },
      { ...checkbox('offered', 'Forms', 'Offer this type'), initial: 'on' },
    ],
  },
  {
    key: 'replies',
    label: 'Replies',
    lead: 'Ready-made replies, filled in for each lead. {name}, {projectType} and {company} are replaced.',
    rows: { one: 'reply', max: 40 },
    staffOnly: true,
    fields: [
      { name: 'title', label: 'Title', max: 60, required: true },
      { name: 'english', label: 'English', max: 1000, type: 'long', required: true },
      { name: 'hindi', label: 'Second language', max: 1000, type: 'long' },
    ],
  },
  {
    key: 'replyLanguage',
    label: 'Reply language',
    lead: 'The second language of your ready-made replies, besides English. The sample texts are in Hindi, so they are left out in any other language.',
    staffOnly: true,
    fields: [
      {
        name: 'name',
        label: 'Second language',
        max: 40,
        required: true,
        hint: 'For example Tamil, Hindi or Malayalam.',
      },
    ],
  },
  {
    key: 'lostReasons',
    label: 'Lost leads',
    lead: `Offered in this order when a lead is set to Lost, each with its own keyboard shortcut; at most ${MAX_LOST_REASONS}. Leads keep a reason you remove from this list.`,
    rows: { one: 'reason', max: MAX_LOST_REASONS, texts: true },
    staffOnly: true,
    fields: [{ name: 'name', label: 'Reason', max: LOST_REASON_LIMIT, required: true }],
  },
];

export const findGroup = (key: string | undefined) =>
  settingGroups.find((group) => group.key === key);

export function settingGroup(key: SettingGroup['key']): SettingGroup {
  const group = findGroup(key);
  if (!group) throw new Error(`There is no settings group ${key}.`);
  return group;
}
