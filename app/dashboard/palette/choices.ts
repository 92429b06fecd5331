import { sections } from '~/backoffice/sections';
import { settingTabs } from '~/dashboard/settings/setting-tabs';
import { foldText } from '~/platform/text/fold-text';

import type { PaletteResult, ResultKind } from './palette-answer';

/** `document`: a full page load, because the page is not part of this application. */
export type Target =
  | { readonly to: string; readonly document?: true }
  | { readonly exports: string }
  | { readonly does: 'show keys' | 'sign out' };

export type Choice = {
  /** Stored in the browser, so never change it. */
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly about?: string;
  readonly keywords?: string;
  readonly target: Target;
};

const EXPORTS = [
  ['leads', 'Export leads', '/admin/leads/export?kind=inquiry'],
  ['estimates', 'Export estimates', '/admin/leads/export?kind=estimate'],
  ['posts', 'Export blog posts', '/manage-blog/export'],
  ['projects', 'Export projects', '/admin/gallery/projects/export'],
  ['images', 'Export images', '/admin/gallery/images/export'],
] as const;

/** Not offered where the estimator is switched off. */
export const NEW_ESTIMATE = 'action:new-estimate';

const actions: readonly Omit<Choice, 'group'>[] = [
  {
    key: 'action:new-lead',
    label: 'New lead',
    keywords: 'call walk-in add by hand',
    target: { to: '/admin/leads/new' },
  },
  {
    key: 'action:new-appointment',
    label: 'Book an appointment',
    keywords: 'new call meeting visit schedule consultation',
    target: { to: '/admin/appointments/new' },
  },
  {
    key: 'action:day',
    label: 'Appointments of a day',
    keywords: 'today calendar agenda day view block time',
    target: { to: '/admin/appointments/day' },
  },
  {
    key: NEW_ESTIMATE,
    label: 'New estimate',
    keywords: 'cost estimator price',
    target: { to: '/estimate', document: true },
  },
  {
    key: 'action:new-article',
    label: 'New post',
    keywords: 'write article blog journal',
    target: { to: '/manage-blog/new', document: true },
  },
  {
    key: 'action:new-project',
    label: 'New project',
    keywords: 'add portfolio',
    target: { to: '/admin/gallery/projects/new' },
  },
  {
    key: 'action:import-leads',
    label: 'Import leads',
    keywords: 'csv excel xlsx spreadsheet file upload',
    target: { to: '/admin/leads/import?kind=inquiry' },
  },
  {
    key: 'action:import-posts',
    label: 'Import blog posts',
    keywords: 'file upload',
    target: { to: '/manage-blog/import' },
  },
  ...EXPORTS.map(([exportName, label, exports]) => ({
    key: `action:export-${exportName}`,
    label,
    about: 'CSV',
    keywords: 'download spreadsheet',
    target: { exports },
  })),
  {
    key: 'action:months',
    label: 'Lead report',
    keywords: 'month report print figures',
    target: { to: '/admin/leads/months' },
  },
  {
    key: 'action:calibration',
    label: 'Estimate accuracy',
    keywords: 'estimated signed final cost',
    target: { to: '/admin/estimates/calibration' },
  },
  {
    key: 'action:start',
    label: 'Setup guide',
    keywords: 'guide set up first steps',
    target: { to: '/admin/start' },
  },
  {
    key: 'action:sample-content',
    label: 'Sample content',
    keywords: 'hide demo content projects articles sample',
    target: { to: '/admin/pages/sample-content' },
  },
  {
    key: 'action:bin',
    label: 'Deleted leads',
    keywords: 'deleted restore trash',
    target: { to: '/admin/leads/bin' },
  },
  {
    key: 'action:keys',
    label: 'Keyboard shortcuts',
    keywords: 'keys help',
    target: { does: 'show keys' },
  },
  {
    key: 'action:site',
    label: 'View site',
    keywords: 'website public home',
    target: { to: '/', document: true },
  },
  {
    key: 'action:person',
    label: 'Change the person on this device',
    keywords: 'person name',
    target: {
      to: '/admin/welcome',
      document: true,
    },
  },
  {
    key: 'action:sign-out',
    label: 'Sign out',
    keywords: 'logout log out leave',
    target: { does: 'sign out' },
  },
];

export const ownChoices: readonly Choice[] = [
  ...actions.map((action) => ({ ...action, group: 'Actions' })),
  ...sections.map(({ path, label }) => ({
    key: `screen:${path}`,
    group: 'Go to',
    label,
    target: { to: path },
  })),
  {
    key: 'screen:images',
    group: 'Go to',
    label: 'Image library',
    keywords: 'gallery pictures',
    target: { to: '/admin/gallery/images' },
  },
  ...settingTabs.map(({ path, label }) => ({
    key: `settings:${path}`,
    group: 'Settings',
    label,
    keywords: 'settings',
    target: { to: path },
  })),
];

const groupNames: Readonly<Record<ResultKind, string>> = {
  lead: 'People',
  post: 'Posts',
  project: 'Projects',
  view: 'Saved views',
};

const targets: Readonly<Record<ResultKind, (id: string, to: string) => Target>> = {
  lead: (id) => ({ to: `/admin/leads/${encodeURIComponent(id)}` }),
  post: (id) => ({ to: `/manage-blog/${encodeURIComponent(id)}`, document: true }),
  project: (id) => ({ to: `/admin/gallery/projects/${encodeURIComponent(id)}` }),
  view: (_id, to) => ({ to }),
};

export const toChoice = ({ kind, id, label, about, to = '' }: PaletteResult): Choice => ({
  key: `${kind}:${id}`,
  group: groupNames[kind],
  label,
  about,
  target: targets[kind](id, to),
});

const termsOf = (query: string) => foldText(query).split(/\s+/u).filter(Boolean);

/** Every typed word must start a word of the choice; an exact label comes first. */
export function findOwnChoices(query: string): Choice[] {
  const terms = termsOf(query);
  const name = terms.join(' ');
  const isNamed = ({ label }: Choice) => foldText(label) === name;
  return ownChoices
    .filter(({ label, keywords = '' }) => {
      const text = ` ${foldText(`${label} ${keywords}`)}`;
      return terms.every((term) => text.includes(` ${term}`));
    })
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}

/** Shows results of an earlier query that still match, until the new ones arrive. */
export function filterPrevious(
  results: readonly PaletteResult[],
  query: string,
): readonly PaletteResult[] {
  const terms = termsOf(query);
  return results.filter(({ label, about }) => {
    const text = foldText(`${label} ${about}`);
    return terms.every((term) => text.includes(term));
  });
}

export const groupChoices = (choices: readonly Choice[]): [string, Choice[]][] => [
  ...Map.groupBy(choices, ({ group }) => group),
];
