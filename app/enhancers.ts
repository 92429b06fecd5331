import { openInquiry } from '~/features/leads/open-inquiry';

export type Enhancer = (element: HTMLElement) => void | Promise<void>;

const article = () => import('~/features/blog/enhancers/article');
const list = () => import('~/features/blog/enhancers/list');

/**
 * Every enhancer, by the name in `data-enhance`: plain TypeScript (at most 0.5 kB each) over markup that React rendered.
 * Those of a single page are imported on demand.
 */
export const enhancers = {
  'open-inquiry': openInquiry,
  'count-view': async (element) => (await article()).countView(element),
  'live-list': async (element) => (await list()).liveList(element),
  'saved-link': async (element) => (await list()).savedLink(element),
  like: async (element) => (await article()).like(element),
  print: async (element) => (await article()).printArticle(element),
  progress: async (element) => (await article()).progress(element),
  save: async (element) => (await article()).save(element),
  share: async (element) => (await article()).share(element),
  'to-top': async (element) => (await article()).toTop(element),
} satisfies Record<string, Enhancer>;
