import type { FullLead } from '~/features/leads/core/read-lead.server';
import type { Touch, Touches } from '~/features/leads/touches/touch';
import { formatInstant } from '~/platform/indian-time';

const timeOf = ({ at }: Touch) => (at === null ? [] : [formatInstant(at)]);

/** Such as "26 Nov 2026, 10:32 /services?utm_campaign=monsoon from www.google.com". */
export function touchText(touch: Touch): string {
  const query = new URLSearchParams(touch.parameters).toString();
  const page = query === '' ? touch.path : `${touch.path}?${query}`;
  return [...timeOf(touch), page, ...(touch.host ? [`from ${touch.host}`] : [])].join(' ');
}

const touchLines = (touch: Touch) =>
  [
    ...timeOf(touch),
    touch.host ? `From ${touch.host} to ${touch.path}` : `Opened ${touch.path}`,
    ...Object.entries(touch.parameters).map(([name, value]) => `${name}: ${value}`),
  ].join('\n');

/** Describes the first and last visit; only one line if the visitor arrived once. */
export function touchFacts(touches: Touches | null): (readonly [label: string, text: string])[] {
  if (!touches) return [];
  const [first, last] = [touchLines(touches.first), touchLines(touches.last)];
  return first === last
    ? [['First and last touch', last]]
    : [
        ['First touch', first],
        ['Last touch', last],
      ];
}

export const touchesWithMerged = ({ lead, merged }: FullLead) => [
  ...touchFacts(lead.touches),
  ...merged.flatMap(({ touches, reference }) =>
    touchFacts(touches).map(([label, text]) => [`${label}, ${reference}`, text] as const),
  ),
];
