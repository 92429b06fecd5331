import type { SectionSpec, Studio } from '~/features/content/page-text';

export const searchSection = (
  title: string,
  description: string,
  neutral: (studio: Studio) => { readonly title: string; readonly description: string },
) =>
  ({
    label: 'Search engines',
    fixed: true,
    unseen: true,
    parts: {
      title: { label: 'Title', maxLength: 70 },
      description: { label: 'Description', maxLength: 200 },
    },
    defaults: { found: { title, description } },
    neutral,
  }) as const satisfies SectionSpec;

export const offerSentence = ({ name, services }: Studio) =>
  services === '' ? `${name}.` : `${name}: ${services}.`;

/** For pages whose text applies to any studio. */
export const generalSearchSection = (title: string, description: string) =>
  ({
    ...searchSection(title, description, () => ({ title, description })),
    general: true,
  }) as const satisfies SectionSpec;
