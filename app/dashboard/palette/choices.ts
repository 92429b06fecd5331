import { sections } from '~/backoffice/sections';
import { settingTabs } from '~/dashboard/settings/setting-tabs';
import { foldText } from '~/platform/text/fold-text';

import type { Found, FoundKind } from './palette-answer';

/** Where a choice leads, or what it does. `document`: a page that is loaded anew, because it is no part of the application. */
export type Target =
  | { readonly to: string; readonly document?: true }
  | { readonly exports: string }
  | { readonly does: 'show keys' | 'sign out' };

/** One entry of the palette. */
export type Choice = {
  /** What the browser remembers of it. */
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly about?: string;
  /** Other words by which it is found. */
  readonly words?: string;
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
    words: 'call walk-in add by hand',
    target: { to: '/admin/leads/new' },
  },
  {
    key: NEW_ESTIMATE,
    label: 'New estimate',
    words: 'cost estimator price',
    target: { to: '/estimate', document: true },
  },
  {
    key: 'action:new-article',
    label: 'New article',
    words: 'write blog post journal',
    target: { to: '/manage-blog/new', document: true },
  },
  {
    key: 'action:new-project',
    label: 'New project',
    words: 'add portfolio',
    target: { to: '/admin/gallery/projects/new' },
  },
  {
    key: 'action:import-leads',
    label: 'Import leads',
    words: 'csv excel xlsx spreadsheet file upload',
    target: { to: '/admin/leads/import?kind=inquiry' },
  },
  {
    key: 'action:import-posts',
    label: 'Import blog posts',
    words: 'file upload',
    target: { to: '/manage-blog/import' },
  },
  ...EXPORTS.map(([what, label, exports]) => ({
    key: `action:export-${what}`,
    label,
    about: 'CSV',
    words: 'download spreadsheet',
    target: { exports },
  })),
  {
    key: 'action:months',
    label: 'Lead report',
    words: 'month report print figures',
    target: { to: '/admin/leads/months' },
  },
  {
    key: 'action:calibration',
    label: 'Estimate accuracy',
    words: 'estimated signed final cost',
    target: { to: '/admin/estimates/calibration' },
  },
  {
    key: 'action:start',
    label: 'Setup guide',
    words: 'guide set up first steps',
    target: { to: '/admin/start' },
  },
  {
    key: 'action:still-ours',
    label: 'Sample content',
    words: 'hide demo content projects articles still ours',
    target: { to: '/admin/pages/ours' },
  },
  {
    key: 'action:bin',
    label: 'Deleted leads',
    words: 'deleted restore trash',
    target: { to: '/admin/leads/bin' },
  },
  {
    key: 'action:keys',
    label: 'Keyboard shortcuts',
    words: 'keys help',
    target: { does: 'show keys' },
  },
  {
    key: 'action:site',
    label: 'View site',
    words: 'website public home',
    target: { to: '/', document: true },
  },
  {
    key: 'action:person',
    label: 'Change the person on this device',
    words: 'person name',
    target: {
      to: '/admin/welcome',
      document: true,
    },
  },
  {
    key: 'action:sign-out',
    label: 'Sign out',
    words: 'logout log out leave',
    target: { does: 'sign out' },
  },
];

/** What the browser knows by itself: actions, the sections, the settings. */
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
    words: 'gallery pictures',
    target: { to: '/admin/gallery/images' },
  },
  {
    key: 'screen:slots',
    group: 'Go to',
    label: 'Image slots',
    words: 'gallery pictures',
    target: { to: '/admin/gallery/slots' },
  },
  ...settingTabs.map(({ path, label }) => ({
    key: `settings:${path}`,
    group: 'Settings',
    label,
    words: 'settings',
    target: { to: path },
  })),
];

const groupNames: Readonly<Record<FoundKind, string>> = {
  lead: 'People',
  post: 'Posts',
  project: 'Projects',
  view: 'Saved views',
};

const targets: Readonly<Record<FoundKind, (id: string, to: string) => Target>> = {
  lead: (id) => ({ to: `/admin/leads/${encodeURIComponent(id)}` }),
  post: (id) => ({ to: `/manage-blog/${encodeURIComponent(id)}`, document: true }),
  project: (id) => ({ to: `/admin/gallery/projects/${encodeURIComponent(id)}` }),
  view: (_id, to) => ({ to }),
};

/** What the server found, as an entry. */
export const choiceOf = ({ kind, id, label, about, to = '' }: Found): Choice => ({
  key: `${kind}:${id}`,
  group: groupNames[kind],
  label,
  about,
  target: targets[kind](id, to),
});

const termsOf = (typed: string) => foldText(typed).split(/\s+/u).filter(Boolean);

/** Those of the browser's own choices in which every word that is typed begins one; first what is called exactly so. */
export function findOwn(typed: string): Choice[] {
  const terms = termsOf(typed);
  const name = terms.join(' ');
  const isNamed = ({ label }: Choice) => foldText(label) === name;
  return ownChoices
    .filter(({ label, words = '' }) => {
      const text = ` ${foldText(`${label} ${words}`)}`;
      return terms.every((term) => text.includes(` ${term}`));
    })
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}

/** Those of an earlier answer that are seen to answer this question too, until its own answer is there. */
export function stillFound(found: readonly Found[], typed: string): readonly Found[] {
  const terms = termsOf(typed);
  return found.filter(({ label, about }) => {
    const text = foldText(`${label} ${about}`);
    return terms.every((term) => text.includes(term));
  });
}

/** The entries under the names of their groups, in the order in which they come. */
export const inGroups = (choices: readonly Choice[]): [string, Choice[]][] => [
  ...Map.groupBy(choices, ({ group }) => group),
];
