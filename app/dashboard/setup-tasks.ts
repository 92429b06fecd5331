import { formatCount } from '~/platform/text/format-number';

export type SetupTask = { readonly to: string; readonly label: string; readonly about: string };

export function setupTasks({
  demo,
  invalid,
  hasPasskey,
  steps,
  legal,
  samples,
  yearToConfirm,
}: {
  /** Contacts that are still sample data. Until they are replaced, search engines don't list the site. */
  demo: readonly string[];
  invalid: readonly { readonly key: string; readonly label: string }[];
  hasPasskey: boolean;
  steps: readonly string[];
  /** Legal pages that show sample text; `isOlder` if an update has a newer one. */
  legal: readonly { readonly label: string; readonly isOlder: boolean }[];
  samples: readonly string[];
  /** Alert times depend on the closed days, so staff confirm them once a year. */
  yearToConfirm: number | null;
}): SetupTask[] {
  const taskIfAny = (list: readonly string[], to: string, label: string, note: string) =>
    list.length === 0 ? [] : [{ to, label, about: note }];
  return [
    ...taskIfAny(
      demo,
      '/admin/settings',
      'Your details',
      '(visitors see sample values, and search engines don’t list the site)',
    ),
    ...invalid.map(({ key, label }) => ({
      to: `/admin/settings/${key}`,
      label,
      about: '(not valid, so not shown as a link)',
    })),
    ...(hasPasskey
      ? []
      : [
          {
            to: '/admin/settings/security',
            label: 'A passkey',
            about: '(only the PIN protects your leads)',
          },
        ]),
    ...taskIfAny(steps, '/admin/start', 'Guide', `(${formatCount(steps.length, 'step')} left)`),
    ...taskIfAny(
      legal.map(({ label }) => label),
      '/admin/pages',
      'Legal pages',
      `(${describeSample(legal)})`,
    ),
    ...(yearToConfirm === null
      ? []
      : [
          {
            to: '/admin/settings/closures',
            label: `Closed days of ${yearToConfirm}`,
            about:
              '(check that Diwali, Holi, Eid and the others are listed; alerts pause on these days)',
          },
        ]),
    ...taskIfAny(
      samples,
      '/admin/pages/sample-content',
      'Sample content',
      '(texts and projects that aren’t yours yet)',
    ),
  ];
}

function describeSample(legal: readonly { readonly label: string; readonly isOlder: boolean }[]) {
  const list = (pages: typeof legal) =>
    new Intl.ListFormat('en-IN').format(pages.map(({ label }) => label));
  const older = legal.filter(({ isOlder }) => isOlder);
  return older.length === 0
    ? `sample text: ${list(legal)}`
    : `sample text: ${list(legal)}. An update has newer sample text for ${list(older)}; visitors still see the older one`;
}
