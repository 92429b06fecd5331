import type { PlotRules, RateCard } from '~/features/estimates/engine/card/rate-card';
import { builtUpOf } from '~/features/estimates/engine/estimate';
import { findCity } from '~/features/estimates/engine/input/cities';
import {
  type EstimateInput,
  footprintOf,
  siteAreaOf,
} from '~/features/estimates/engine/input/estimate-input';
import { type SqFt, formatArea } from '~/features/estimates/engine/input/units';
import { WHOLE, formatFactor, formatPercent } from '~/features/estimates/engine/money';

export type Verdict = 'fits' | 'does not fit' | 'cannot check';

/** One rule, and whether the input keeps it. */
export interface Finding {
  rule: 'site' | 'far' | 'coverage' | 'setbacks';
  verdict: Verdict;
  says: string;
}

export interface PlotCheck {
  /** "does not fit" if any rule is broken; "fits" only if all were checked; else "cannot check". */
  verdict: Verdict;
  findings: Finding[];
}

/**
 * Whether the input fits its plot by the city's byelaws, as far as the owner has put them into the card. Basement and
 * parking are not counted in the floor area; many byelaws exempt them, within limits of their own.
 */
export function checkPlot(input: EstimateInput, card: RateCard): PlotCheck {
  const site = siteAreaOf(input);
  if (site === null) {
    const says = 'Give the plot or its area, and we check what may be built on it.';
    return { verdict: 'cannot check', findings: [{ rule: 'site', verdict: 'cannot check', says }] };
  }
  const builtUp = builtUpOf(input, card);
  const footprint = footprintOf(builtUp, input.floors);
  const rules = input.city === null ? undefined : card.plotRules[input.city];
  const where = (input.city !== null && findCity(input.city)?.name) || 'this place';
  const findings = [
    ...checkSite(site, footprint),
    checkFar(builtUp, site, rules, where),
    checkCoverage(footprint, site, rules, where),
    checkSetbacks(footprint, input.plot, rules, where),
  ];
  return { verdict: overall(findings), findings };
}

function overall(findings: readonly Finding[]): Verdict {
  const has = (verdict: Verdict) => findings.some((finding) => finding.verdict === verdict);
  if (has('does not fit')) return 'does not fit';
  return has('cannot check') ? 'cannot check' : 'fits';
}

/** No byelaw is needed to see that one floor is larger than the ground under it. */
function checkSite(site: SqFt, footprint: SqFt): Finding[] {
  if (footprint <= site) return [];
  const says = `One floor would cover ${formatArea(footprint)}; the site has ${formatArea(site)}. More floors would help.`;
  return [{ rule: 'site', verdict: 'does not fit', says }];
}

function checkFar(builtUp: SqFt, site: SqFt, rules: PlotRules | undefined, where: string): Finding {
  if (!rules?.far) return unknown('far', 'floor area ratio (FAR)', where);
  const allowed = Math.floor((site * rules.far.value) / WHOLE);
  const says = `FAR ${formatFactor(rules.far.value)} allows ${formatArea(allowed)} on this site; you ask for ${formatArea(builtUp)}.`;
  return { rule: 'far', verdict: fits(builtUp <= allowed), says };
}

function checkCoverage(
  footprint: SqFt,
  site: SqFt,
  rules: PlotRules | undefined,
  where: string,
): Finding {
  if (!rules?.coverage) return unknown('coverage', 'ground coverage', where);
  const allowed = Math.floor((site * rules.coverage.value) / WHOLE);
  const says = `Coverage of ${formatPercent(rules.coverage.value)} allows ${formatArea(allowed)} on the ground; one floor needs ${formatArea(footprint)}.`;
  return { rule: 'coverage', verdict: fits(footprint <= allowed), says };
}

function checkSetbacks(
  footprint: SqFt,
  plot: EstimateInput['plot'],
  rules: PlotRules | undefined,
  where: string,
): Finding {
  if (!rules?.setbacks) return unknown('setbacks', 'setbacks', where);
  if (plot === null)
    return {
      rule: 'setbacks',
      verdict: 'cannot check',
      says: 'Give the two sides of the plot, and we check the setbacks.',
    };
  const { front, rear, side } = rules.setbacks;
  const width = Math.max(0, plot.width - 2 * side.value);
  const depth = Math.max(0, plot.depth - front.value - rear.value);
  const says = `The setbacks leave ${width} × ${depth} ft (${formatArea(width * depth)}); one floor needs ${formatArea(footprint)}.`;
  return { rule: 'setbacks', verdict: fits(footprint <= width * depth), says };
}

const fits = (yes: boolean): Verdict => (yes ? 'fits' : 'does not fit');

function unknown(rule: Finding['rule'], name: string, where: string): Finding {
  const says = `We hold no ${name} for ${where} yet, so we can’t check it. Your authority’s byelaws decide.`;
  return { rule, verdict: 'cannot check', says };
}
