import type { IslandModules } from '~/document/hydrate-islands';

export const islands = {
  inquiry: () => import('~/features/leads/inquiry/inquiry-form'),
  estimator: async () => {
    const module = await import('~/features/estimates/page/estimator');
    await module.loadNeededByelaws();
    return module;
  },
} satisfies IslandModules;

type Registry = {
  [N in keyof typeof islands]: Awaited<ReturnType<(typeof islands)[N]>>['default'];
};

declare module '~/document/island' {
  interface Islands extends Registry {}
}
