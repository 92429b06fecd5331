import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { type EstimateInput, siteAreaOf } from '~/features/estimates/engine/input/estimate-input';
import { loadAgain } from '~/ui/load-again';

import type { PlotFinding, PlotCheck } from './plot-check';

const loadCheck = loadAgain(
  'checkOnSite',
  () => import('~/features/estimates/engine/byelaws/check-on-site'),
);
const loadCheckOnSite = async () => (await loadCheck()).checkOnSite;

/** Loaded from the start on the server; browsers load it once a plot is entered. */
let checkOnSite = import.meta.env.SSR ? await loadCheckOnSite() : null;

export const needsByelaws = (input: EstimateInput) =>
  siteAreaOf(input) !== null && checkOnSite === null;

/** Rejects if loading fails; the caller may retry. */
export async function loadByelaws(): Promise<void> {
  checkOnSite ??= await loadCheckOnSite();
}

const unchecked = (rule: 'site' | 'byelaws', says: string): PlotCheck => {
  const finding: PlotFinding = { rule, verdict: 'cannot check', says };
  return { verdict: finding.verdict, findings: [finding] };
};

/** Uses the owner's values in the card, else our byelaws. Basement and parking are not counted as floor area. */
export function checkPlot(input: EstimateInput, card: RateCard): PlotCheck {
  const site = siteAreaOf(input);
  if (site === null)
    return unchecked('site', 'Add the plot size or its area, and we’ll check what you may build.');
  return (
    checkOnSite?.(input, site, card) ?? unchecked('byelaws', 'The byelaws haven’t loaded yet.')
  );
}
