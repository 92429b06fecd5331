/** Every island, by name. Loaded on demand; the types make a misspelt name an error. */
export const islands = {
  inquiry: () => import('~/features/leads/inquiry/inquiry-form'),
  estimator: () => import('~/features/estimates/page/estimator'),
};

export type IslandName = keyof typeof islands;
export type IslandComponent<N extends IslandName> = Awaited<
  ReturnType<(typeof islands)[N]>
>['default'];
