import type { CardValue, PlotRules, RateCard } from '~/features/estimates/engine/card/rate-card';
import { builtUpOf } from '~/features/estimates/engine/estimate';
import { findCity } from '~/features/estimates/engine/input/cities';
import { type EstimateInput, footprintOf } from '~/features/estimates/engine/input/estimate-input';
import { type SqFt, formatArea, formatQuantity } from '~/features/estimates/engine/input/units';
import { WHOLE_BPS, formatFactor, formatPercent } from '~/features/estimates/engine/money';
import {
  type PlotFinding,
  type PlotCheck,
  type Verdict,
  overallVerdict,
} from '~/features/estimates/engine/plan/plot-check';
import { formatDate } from '~/platform/indian-time';

import {
  type AreaLimit,
  type CityByelaws,
  ADD_SIDES_HINT,
  buildableLength,
  metresOf,
  type NoLimit,
  type PlotFacts,
  BYELAWS_READ_ON,
  type Setbacks,
  type SetbackLimit,
  type Source,
  type UnknownLimit,
} from './byelaw';
import { BYELAWS } from './byelaws';

interface Proposal {
  builtUp: SqFt;
  footprint: SqFt;
  facts: PlotFacts;
  where: string;
}

export function checkOnSite(input: EstimateInput, site: SqFt, card: RateCard): PlotCheck {
  const builtUp = builtUpOf(input, card);
  const { plot, floors, road, buildingType, city } = input;
  const proposal: Proposal = {
    builtUp,
    footprint: footprintOf(builtUp, floors),
    facts: { site, plot, floors, road, buildingType },
    where: (city !== null && findCity(city)?.name) || 'this place',
  };
  const ownRules = city === null ? undefined : card.plotRules[city];
  const byelaws = city === null ? undefined : BYELAWS[city];
  const findings = [
    ...checkSite(proposal),
    farFinding(proposal, ownRules, byelaws),
    coverageFinding(proposal, ownRules, byelaws),
    setbacksFinding(proposal, ownRules, byelaws),
  ];
  const caution =
    byelaws &&
    `Check with your authority, ${byelaws.authority}, before you rely on this: we read these rules in published copies on ${formatDate(BYELAWS_READ_ON)}.`;
  const setbacks = setbacksOf(proposal, ownRules, byelaws);
  return {
    verdict: overallVerdict(findings),
    findings,
    ...(caution ? { caution } : {}),
    ...(setbacks ? { setbacks } : {}),
  };
}

function checkSite({ footprint, facts: { site } }: Proposal): PlotFinding[] {
  if (footprint <= site) return [];
  const says = `One floor would cover ${formatArea(footprint)}; the site has ${formatArea(site)}. More floors would help.`;
  return [{ rule: 'site', verdict: 'does not fit', says }];
}

const fits = (yes: boolean): Verdict => (yes ? 'fits' : 'does not fit');

function farFinding(
  { builtUp, facts, where }: Proposal,
  own: PlotRules | undefined,
  byelaws: CityByelaws | undefined,
): PlotFinding {
  if (own?.far) {
    const allowedArea = Math.floor((facts.site * own.far.value) / WHOLE_BPS);
    const says = `FAR ${formatFactor(own.far.value)} allows ${formatArea(allowedArea)} on this site; your building needs ${formatArea(builtUp)}.`;
    return { rule: 'far', verdict: fits(builtUp <= allowedArea), says, source: ownSource(own.far) };
  }
  if (!byelaws) return noFigureFinding('far', 'floor area ratio (FAR)', where);
  const ask = `your building needs ${formatArea(builtUp)}`;
  return areaFinding('far', byelaws.far(facts), builtUp, 'on this site', ask);
}

function coverageFinding(
  { footprint, facts, where }: Proposal,
  own: PlotRules | undefined,
  byelaws: CityByelaws | undefined,
): PlotFinding {
  if (own?.coverage) {
    const allowedArea = Math.floor((facts.site * own.coverage.value) / WHOLE_BPS);
    const says = `Coverage of ${formatPercent(own.coverage.value)} allows ${formatArea(allowedArea)} on the ground; one floor needs ${formatArea(footprint)}.`;
    return {
      rule: 'coverage',
      verdict: fits(footprint <= allowedArea),
      says,
      source: ownSource(own.coverage),
    };
  }
  if (!byelaws) return noFigureFinding('coverage', 'ground coverage', where);
  const ask = `one floor needs ${formatArea(footprint)}`;
  return areaFinding('coverage', byelaws.coverage(facts), footprint, 'on the ground', ask);
}

/** An area between the certain and the maximum limit can't be checked, because the rule's text is unclear. */
function areaFinding(
  rule: PlotFinding['rule'],
  limit: AreaLimit | NoLimit | UnknownLimit,
  area: SqFt,
  where: string,
  ask: string,
): PlotFinding {
  if (limit.kind === 'unknown') return cannotCheck(rule, limit);
  if (limit.kind === 'none')
    return { rule, verdict: 'fits', says: limit.says, source: inWords(limit.source) };
  const { certain, max, between } = limit;
  const source = inWords(limit.source);
  if (area <= certain) {
    const says = `${limit.rule} allows ${certain === max ? '' : 'at least '}${formatArea(certain)} ${where}; ${ask}.`;
    return { rule, verdict: 'fits', says, source };
  }
  if (max === null) {
    const says = `${limit.rule} allows ${formatArea(certain)} ${where}; ${ask}. ${between}`;
    return { rule, verdict: 'cannot check', says, source };
  }
  const verdict = area <= max ? 'cannot check' : 'does not fit';
  const says =
    certain === max
      ? `${limit.rule} allows ${formatArea(max)} ${where}; ${ask}.`
      : `${limit.rule} allows ${formatArea(certain)} ${where} for sure, ${formatArea(max)} at most; ${ask}. ${between}`;
  return { rule, verdict, says, source };
}

function setbacksFinding(
  { footprint, facts, where }: Proposal,
  own: PlotRules | undefined,
  byelaws: CityByelaws | undefined,
): PlotFinding {
  if (own?.setbacks) return ownSetbacks(footprint, facts.plot, own.setbacks);
  if (!byelaws) return noFigureFinding('setbacks', 'setbacks', where);
  const limit = byelaws.setbacks(facts);
  if (limit.kind === 'unknown') return cannotCheck('setbacks', limit);
  if (facts.plot === null)
    return { rule: 'setbacks', verdict: 'cannot check', says: ADD_SIDES_HINT };
  return withinSetbacks(limit, footprint, facts.plot);
}

function setbacksOf(
  { facts }: Proposal,
  own: PlotRules | undefined,
  byelaws: CityByelaws | undefined,
): Setbacks | null {
  if (own?.setbacks) {
    const { front, rear, side } = own.setbacks;
    const sides = metresOf(side.value);
    return { front: metresOf(front.value), rear: metresOf(rear.value), left: sides, right: sides };
  }
  const limit = byelaws?.setbacks(facts);
  return limit?.kind === 'setbacks' ? limit.strict : null;
}

type Plot = NonNullable<EstimateInput['plot']>;

function buildableSize({ front, rear, left, right }: Setbacks, { width, depth }: Plot) {
  const sides = [buildableLength(width, left, right), buildableLength(depth, front, rear)] as const;
  const area = Math.floor(sides[0] * sides[1]);
  return {
    area,
    words: `${sides.map(formatQuantity).join(' × ')} ft (${formatArea(area)})`,
  };
}

function withinSetbacks(limit: SetbackLimit, footprint: SqFt, plot: Plot): PlotFinding {
  const strict = buildableSize(limit.strict, plot);
  const lenient = buildableSize(limit.lenient, plot);
  const source = inWords(limit.source);
  const neededText = `one floor needs ${formatArea(footprint)}`;
  const scope = limit.appliesTo && ` ${limit.appliesTo}`;
  if (footprint <= strict.area || footprint > lenient.area) {
    const verdict = fits(footprint <= strict.area);
    const allowedSize = verdict === 'fits' ? strict : lenient;
    const says = `The setbacks${scope} leave ${allowedSize.words}; ${neededText}.`;
    return { rule: 'setbacks', verdict, says, source };
  }
  const says = `The setbacks${scope} leave ${strict.words}, at most ${lenient.words}; ${neededText}. ${limit.between}`;
  return { rule: 'setbacks', verdict: 'cannot check', says, source };
}

function ownSetbacks(
  footprint: SqFt,
  plot: EstimateInput['plot'],
  { front, rear, side }: NonNullable<PlotRules['setbacks']>,
): PlotFinding {
  if (plot === null) return { rule: 'setbacks', verdict: 'cannot check', says: ADD_SIDES_HINT };
  const width = Math.max(0, plot.width - 2 * side.value);
  const depth = Math.max(0, plot.depth - front.value - rear.value);
  const says = `The setbacks leave ${width} × ${depth} ft (${formatArea(width * depth)}); one floor needs ${formatArea(footprint)}.`;
  const verdict = fits(footprint <= width * depth);
  return { rule: 'setbacks', verdict, says, source: ownSource(front) };
}

function cannotCheck(rule: PlotFinding['rule'], { says, source }: UnknownLimit): PlotFinding {
  return { rule, verdict: 'cannot check', says, ...(source ? { source: inWords(source) } : {}) };
}

function noFigureFinding(rule: PlotFinding['rule'], name: string, where: string): PlotFinding {
  const says = `We have no ${name} for ${where} yet, so we can’t check it. Your authority’s byelaws decide.`;
  return { rule, verdict: 'cannot check', says };
}

const inWords = ({ document, clause, date, note }: Source) =>
  [`${document}: ${clause}, ${formatDate(date)}.`, note].filter(Boolean).join(' ');

const ownSource = ({ source, date }: CardValue) => `${source}, ${formatDate(date)}`;
