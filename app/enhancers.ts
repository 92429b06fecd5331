import { openInquiry } from '~/features/leads/open-inquiry';

export type Enhancer = (element: HTMLElement) => void | Promise<void>;

/**
 * Every enhancer, by the name in `data-enhance`: plain TypeScript (at most 0.5 kB each) over markup that React rendered.
 * Those of a single page are imported on demand.
 */
export const enhancers = {
  'open-inquiry': openInquiry,
  gate: async (element) => (await import('~/features/admin/gate-enhancer')).gate(element),
} satisfies Record<string, Enhancer>;
