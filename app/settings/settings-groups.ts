import { offeredServices } from './disciplines';
import { LOST_REASON_LIMIT, MOST_LOST_REASONS, type Settings } from './settings';

export type SettingField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'long';
  readonly max: number;
  readonly required?: boolean;
};

export type SettingGroup = {
  readonly key: keyof Settings;
  readonly label: string;
  /** Where it shows. */
  readonly lead: string;
  readonly fields: readonly SettingField[];
  /** A list of such rows, in the order that visitors see; `texts` where each is stored as its one text. */
  readonly rows?: { readonly one: string; readonly max: number; readonly texts?: true };
  /** No page of visitors shows it. */
  readonly staffOnly?: true;
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
      { name: 'address', label: 'Address', max: 300, type: 'long' },
      { name: 'hours', label: 'Office hours', max: 120 },
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
    lead: 'The About page, and the names offered when a new device signs in.',
    rows: { one: 'person', max: 60 },
    fields: [
      { name: 'name', label: 'Name', max: 80, required: true },
      { name: 'role', label: 'Role', max: 80 },
      {
        name: 'registration',
        label: 'Registration',
        max: 80,
        hint: 'Such as a Council of Architecture number.',
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
