import type { SectionSpec } from '~/features/content/page-text';

export const closingSection = (title: string) =>
  ({
    label: 'Closing invitation',
    general: true,
    parts: { title: { label: 'Question', maxLength: 80 } },
    defaults: { closing: { title } },
  }) as const satisfies SectionSpec;
