/** One thing that is to be set up: where, its name, and why or which. */
export type SetUp = { readonly to: string; readonly label: string; readonly about: string };

/** What is still to be set up, the most important first. */
export function toSetUp({
  demo,
  invalid,
  hasPasskey,
  steps,
  samples,
}: {
  /** Contacts that are still the sample's; while there are any, search engines don't list the site. */
  demo: readonly string[];
  invalid: readonly { readonly key: string; readonly label: string }[];
  hasPasskey: boolean;
  /** Steps of the guide that are open. */
  steps: readonly string[];
  samples: readonly string[];
}): SetUp[] {
  const some = (list: readonly string[], to: string, label: string, about: string) =>
    list.length === 0 ? [] : [{ to, label, about }];
  return [
    ...some(
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
    ...some(
      steps,
      '/admin/start',
      'Guide',
      `(${steps.length} ${steps.length === 1 ? 'step' : 'steps'} left)`,
    ),
    ...some(
      samples,
      '/admin/pages/ours',
      'Sample content',
      '(texts and projects that aren’t yours yet)',
    ),
  ];
}
