import type { Enhancer } from '~/document/enhance';
import { onIntent } from '~/document/on-intent';
import { openInquiry } from '~/features/leads/inquiry/open-inquiry';
import { rememberTouch } from '~/features/leads/touches/remember-touch';
import { leaving } from '~/site/leaving';
import { enhanceWithDeferredFragments } from '~/site/load-deferred-fragments';
import { theme } from '~/site/theme';

/** Enhancers by their name in `data-enhance`, at most 0.5 kB each. Those of a single page are imported on demand. */
export const enhancers = {
  /** Enhances the element around the content of every document. */
  page: () => {
    rememberTouch();
    leaving();
    enhanceWithDeferredFragments();
  },
  'open-inquiry': openInquiry,
  article: async (element) => (await import('~/features/blog/enhancers/article')).article(element),
  'live-list': async (element) =>
    (await import('~/features/blog/enhancers/live-list')).liveList(element),
  'enable-viewer': async (element) =>
    (await import('~/features/portfolio/viewer/enable-viewer')).enableViewer(element),
  'contact-draft': async (element) =>
    (await import('~/features/estimates/send/contact-draft')).contactDraft(element),
  'take-along': async (element) =>
    (await import('~/features/estimates/send/take-along-enhancer')).enhanceTakeAlong(element),
  'local-times': async (element) =>
    (await import('~/features/appointments/page/local-times')).localTimes(element),
  theme,
  layers: onIntent(async (element) =>
    (await import('~/pages/home/switch-layers')).switchLayers(element),
  ),
  'show-drawings': onIntent(async (element) =>
    (await import('~/features/portfolio/drawing-over/show-drawings')).showDrawings(element),
  ),
  'cut-line': onIntent(async (element) =>
    (await import('~/features/images/cut-line/follow-cut-line')).followCutLine(element),
  ),
  gate: async (element) => (await import('~/auth/sign-in/gate-enhancer')).gate(element),
} satisfies Record<string, Enhancer>;
