import { offeredServices } from './disciplines';
import { weekdays } from './hours/working-hours';
import { channels } from './recipients';
import { LOST_REASON_LIMIT, MAX_PEOPLE, MOST_LOST_REASONS, type Settings } from './settings';

export type SettingField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** `choices`: any number of `options`, stored as their keys with spaces between. `person`: one of People, stored as the id. */
  readonly type?:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'long'
    | 'time'
    | 'date'
    | 'choices'
    | 'person';
  readonly options?: readonly { readonly key: string; readonly label: string }[];
  readonly max: number;
  readonly required?: boolean;
  /** What a new row has in it. A row that has nothing else counts as empty. */
  readonly initial?: string;
};

export type SettingGroup = {
  readonly key: keyof Settings;
  readonly label: string;
  /** Where it shows. */
  readonly lead: string;
  readonly fields: readonly SettingField[];
  /** A list of such rows, in the order that visitors see; `texts` where each is stored as its one text. */
  readonly rows?: {
    readonly one: string;
    readonly max: number;
    readonly texts?: true;
    /** Each row has an id, which other records refer to. */
    readonly ids?: true;
  };
  /** No page of visitors shows it. */
  readonly staffOnly?: true;
  /** What is said once it is stored, where the usual words would be wrong. */
  readonly saved?: string;
};

const link = (name: string, label: string): SettingField => ({
  name,
  label,
  type: 'url',
  max: 300,
  hint: 'Begins with https://. Leave it empty to show no link.',
});

/** The groups of Settings, in the order of their tabs. What is valid is decided by `settingsSchema`. */
export const settingGroups: readonly SettingGroup[] = [
  {
    key: 'company',
    label: 'Company',
    lead: 'Header, footer, titles and the contact page.',
    fields: [
      { name: 'name', label: 'Name', max: 120, required: true },
      {
        name: 'shortName',
        label: 'Short name',
        max: 24,
        required: true,
        hint: 'Beside the mark in the header.',
      },
      {
        name: 'tagline',
        label: 'Words beside the name',
        max: 60,
        hint: 'In the header, the footer and on what is printed. Leave it empty to show none.',
      },
      { name: 'address', label: 'Address', max: 300, type: 'long' },
      {
        name: 'hours',
        label: 'Office hours, in words',
        max: 120,
        hint: 'Shown until the working hours are set. From then on the site says those.',
      },
    ],
  },
  {
    key: 'hours',
    label: 'Working hours',
    lead: 'When somebody of the studio answers, in India. The site prints them, and a lead that nobody answers is counted by them. Until they are set, Monday to Saturday from 10 am to 6 pm is counted.',
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
    lead: 'Movable holidays such as Diwali, Holi and Eid, and closures of your own. Republic Day, Good Friday, Ambedkar Jayanti, Independence Day, Gandhi Jayanti and Christmas are closed anyway: add a row with “Open all the same” where you work.',
    rows: { one: 'row of days', max: 200 },
    fields: [
      { name: 'name', label: 'Name', max: 80, required: true },
      { name: 'from', label: 'Day', type: 'date', max: 10, required: true },
      { name: 'to', label: 'Last day', type: 'date', max: 10 },
      {
        name: 'open',
        label: 'Work',
        type: 'choices',
        options: [{ key: 'open', label: 'Open all the same' }],
        max: 10,
      },
    ],
  },
  {
    key: 'contact',
    label: 'Contact and WhatsApp',
    lead: 'The header, the footer and the contact page.',
    fields: [
      { name: 'email', label: 'Email', type: 'email', max: 254, required: true },
      {
        name: 'phone',
        label: 'Phone',
        type: 'tel',
        max: 40,
        required: true,
        hint: 'Without a country code it is an Indian number.',
      },
      {
        name: 'whatsapp',
        label: 'WhatsApp number',
        type: 'tel',
        max: 40,
        required: true,
        hint: 'Inquiries go on in a chat with it.',
      },
      {
        name: 'replyTime',
        label: 'Reply time',
        max: 80,
        hint: 'Goes on after “We answer”: within one working day.',
      },
    ],
  },
  {
    key: 'social',
    label: 'Social',
    lead: 'The links in the footer.',
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
    lead: 'The people of the studio. The About page, the alerts and the devices that sign in all use this list. Removing a person ends their alerts and the links in alerts that were sent to them.',
    rows: { one: 'person', max: MAX_PEOPLE, ids: true },
    fields: [
      { name: 'name', label: 'Name', max: 80, required: true },
      { name: 'role', label: 'Role', max: 80 },
      {
        name: 'registration',
        label: 'Registration',
        max: 80,
        hint: 'Such as a Council of Architecture number.',
      },
      {
        name: 'onSite',
        label: 'About page',
        type: 'choices',
        options: [{ key: 'on', label: 'List this person' }],
        max: 10,
        initial: 'on',
      },
    ],
  },
  {
    key: 'recipients',
    label: 'Who hears of leads',
    lead: 'The first person first. A lead that nobody has answered goes to the second after 15 minutes of working time, and to everybody after two and a half hours. Mail comes at any hour; quiet hours hold the person’s push messages only.',
    staffOnly: true,
    saved: 'Saved. The next lead is told by it.',
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
        label: 'The morning’s list',
        type: 'choices',
        options: channels.filter(({ key }) => key === 'mail'),
        max: 40,
      },
      { name: 'quietFrom', label: 'Quiet hours from', type: 'time', max: 5 },
      { name: 'quietTo', label: 'Quiet hours to', type: 'time', max: 5 },
      {
        name: 'plain',
        label: 'On the lock screen',
        type: 'choices',
        options: [{ key: 'plain', label: 'Say “A new inquiry” only' }],
        max: 10,
      },
    ],
  },
  {
    key: 'morning',
    label: 'Morning list',
    lead: 'Whom to call, by mail on working days, to whoever has ticked it under “Who hears of leads”. Nothing is sent when nobody waits.',
    staffOnly: true,
    saved: 'Saved. The next list goes by it.',
    fields: [{ name: 'at', label: 'Sent at', type: 'time', max: 5, required: true }],
  },
  {
    key: 'alerts',
    label: 'Alerts',
    lead: 'To a client goes one such mail a day at most, and 30 an hour in all; it holds nothing of the inquiry but the name. More than 20 leads within ten minutes come to a person as one list, unless each is to come by itself.',
    staffOnly: true,
    saved: 'Saved. The next lead goes by it.',
    fields: [
      {
        name: 'confirmation',
        label: 'Clients',
        type: 'choices',
        options: [{ key: 'on', label: 'Get a mail that their inquiry has arrived' }],
        max: 10,
      },
      {
        name: 'single',
        label: 'Many at once',
        type: 'choices',
        options: [{ key: 'on', label: 'Every lead by itself, however many come' }],
        max: 10,
      },
      {
        name: 'dkimSelector',
        label: 'DKIM selector',
        max: 200,
        hint: 'As your mail provider names it, such as mail or s1. By it the key of the sender’s domain is looked up.',
      },
    ],
  },
  {
    key: 'fees',
    label: 'Fees',
    lead: 'The fee basis on the Services page. What is empty is not shown.',
    fields: offeredServices.map(({ key, name }) => ({ name: key, label: name, max: 200 })),
  },
  {
    key: 'categories',
    label: 'Categories',
    lead: 'Of blog posts, in the editor and as the blog’s chips, in this order. A post keeps its category when the category leaves this list.',
    rows: { one: 'category', max: 40, texts: true },
    fields: [{ name: 'name', label: 'Name', max: 40, required: true }],
  },
  {
    key: 'replies',
    label: 'Replies',
    lead: 'Offered at the lead desk, filled in. {name}, {projectType} and {company} are replaced.',
    rows: { one: 'reply', max: 40 },
    staffOnly: true,
    fields: [
      { name: 'title', label: 'Title', max: 60, required: true },
      { name: 'english', label: 'English', max: 1000, type: 'long', required: true },
      { name: 'hindi', label: 'Hindi', max: 1000, type: 'long' },
    ],
  },
  {
    key: 'lostReasons',
    label: 'Lost leads',
    lead: `Asked when a lead is set to Lost, in this order; at most ${MOST_LOST_REASONS}, each with its key. A lead keeps its reason when the reason leaves this list.`,
    rows: { one: 'reason', max: MOST_LOST_REASONS, texts: true },
    staffOnly: true,
    fields: [{ name: 'name', label: 'Reason', max: LOST_REASON_LIMIT, required: true }],
  },
];

export const findGroup = (key: string | undefined) =>
  settingGroups.find((group) => group.key === key);
