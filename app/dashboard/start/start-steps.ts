import type { SettingGroup } from '~/settings/settings-groups';

export type StepKey =
  | 'name'
  | 'contact'
  | 'people'
  | 'hours'
  | 'closures'
  | 'appointments'
  | 'services'
  | 'pictures'
  | 'legal'
  | 'demo'
  | 'rates'
  | 'entry'
  | 'address';

type Way = { readonly to: string; readonly label: string };

export type StartStep = {
  readonly key: StepKey;
  readonly title: string;
  readonly lead: string;
  /** Group of Settings whose form the step shows. */
  readonly group?: SettingGroup['key'];
  readonly ways: readonly Way[];
};

export const startSteps: readonly StartStep[] = [
  {
    key: 'name',
    title: 'Name and logo',
    lead: 'What the studio is called on every page, and where it is.',
    group: 'company',
    ways: [{ to: '/admin/settings/look', label: 'Logo and accent colour' }],
  },
  {
    key: 'contact',
    title: 'Contact',
    lead: 'How visitors reach you. While any of these is still a demo detail, the site is hidden from search engines.',
    group: 'contact',
    ways: [
      { to: '/admin/settings/social', label: 'Social networks' },
      { to: '/admin/settings/clientLogin', label: 'Client login' },
    ],
  },
  {
    key: 'people',
    title: 'People',
    lead: 'Who works here, as listed on the About page. People who get lead alerts are chosen from this list.',
    group: 'people',
    ways: [{ to: '/admin/settings/recipients', label: 'Lead alerts' }],
  },
  {
    key: 'hours',
    title: 'Working hours',
    lead: 'When someone answers. Visitors see these hours, and alerts about unanswered leads count only them.',
    group: 'hours',
    ways: [],
  },
  {
    key: 'closures',
    title: 'Closed days',
    lead: 'Holidays and other days off. Alerts pause on these days, and replies are promised for the next working day.',
    ways: [{ to: '/admin/settings/closures', label: 'Closed days' }],
  },
  {
    key: 'appointments',
    title: 'Appointments',
    lead: 'What visitors can book: a call, a meeting at the studio, a site visit. Until then, “Schedule Consultation” leads to the contact form.',
    ways: [{ to: '/admin/settings/appointments', label: 'Appointments' }],
  },
  {
    key: 'services',
    title: 'Page texts',
    lead: 'Six answers give your pages first texts. Edit them in Pages whenever you like.',
    ways: [
      { to: '/admin/pages/home', label: 'Home' },
      { to: '/admin/pages/services', label: 'Services' },
      { to: '/admin/pages/about', label: 'About' },
      { to: '/admin/settings/fees', label: 'Fees' },
      { to: '/admin/pages', label: 'All pages' },
    ],
  },
  {
    key: 'pictures',
    title: 'Pictures',
    lead: 'Photos of your own work. Upload them to Images, then choose them in Pages, projects and articles.',
    ways: [
      { to: '/admin/gallery/images', label: 'Images' },
      { to: '/admin/pages', label: 'Pages' },
    ],
  },
  {
    key: 'legal',
    title: 'Legal pages',
    lead: 'Visitors see sample text, without a version and a date, until you publish your own. Check each page, change what doesn’t fit and publish it.',
    ways: [
      { to: '/admin/pages/terms', label: 'Terms' },
      { to: '/admin/pages/refund', label: 'Refunds' },
      { to: '/admin/pages/privacy', label: 'Privacy' },
    ],
  },
  {
    key: 'demo',
    title: 'Sample content',
    lead: 'The projects and articles that came with the site are samples; the social links and client login don’t go anywhere. Hide them all at once, or replace them one by one.',
    ways: [
      { to: '/admin/pages/sample-content', label: 'Sample content' },
      { to: '/admin/gallery', label: 'Projects' },
      { to: '/manage-blog', label: 'Articles' },
    ],
  },
  {
    key: 'rates',
    title: 'Rates',
    lead: 'The estimator on your site calculates with these rates. It starts with sample figures.',
    ways: [{ to: '/admin/settings/rates', label: 'Rate card' }],
  },
  {
    key: 'entry',
    title: 'PIN and passkey',
    lead: 'Your own PIN, a recovery code on paper, and a passkey, so nobody can sign in on a new device with the PIN alone.',
    ways: [{ to: '/admin/settings/security?first', label: 'Security' }],
  },
  {
    key: 'address',
    title: 'Address and email',
    lead: 'The person who runs the server sets the site’s address and outgoing email.',
    ways: [{ to: '/admin/settings/alerts', label: 'Email and push' }],
  },
];

export type StepState = {
  readonly key: StepKey;
  /** "done" follows from the stored data; "left" means skipped. */
  readonly state: 'open' | 'done' | 'left';
  readonly missing: readonly string[];
};

export const stepPath = (key: StepKey) => `/admin/start/${key}`;

/** The next open step after `previousKey`, starting again at the first; undefined if none is open. */
export function nextOpen(steps: readonly StepState[], previousKey?: StepKey): StepKey | undefined {
  const nextIndex = steps.findIndex(({ key }) => key === previousKey) + 1;
  return [...steps.slice(nextIndex), ...steps.slice(0, nextIndex)].find(
    ({ key, state }) => state === 'open' && key !== previousKey,
  )?.key;
}
