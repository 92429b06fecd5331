import type { Estimate } from '~/features/estimates/engine/estimate';
import type { AreaUnit } from '~/features/estimates/engine/input/units';
import { formatInr } from '~/features/estimates/engine/money';

import { describeInput, buildingTitle } from './describe-input';

type SummaryNames = {
  readonly reference: string;
  readonly studio: string;
  /** The client's name, for staff only, because anyone with the link can read the visitor's page. */
  readonly client: string;
};

const GREETINGS = {
  visitor: ({ reference, studio }) =>
    `Hello ${studio}, this is about estimate ${reference} from your website.`,
  studio: ({ reference, studio, client }) =>
    `Hello${client && ` ${client}`}, this is ${studio}. Here is your estimate ${reference}.`,
  oneself: ({ reference, studio }) => `Estimate ${reference} by ${studio}`,
} satisfies Record<string, (names: SummaryNames) => string>;

export function estimateSummary(
  { input, builtUp, total, gst }: Estimate,
  {
    address,
    unit,
    from,
    ...names
  }: SummaryNames & { address: string; unit: AreaUnit; from: keyof typeof GREETINGS },
): string {
  return [
    GREETINGS[from](names),
    `${buildingTitle(input)}: ${describeInput(input, builtUp, unit)}`,
    `Likely ${formatInr(total.likely)} ${gst ? 'with' : 'without'} GST (${formatInr(total.low)} to ${formatInr(total.high)})`,
    address,
  ].join('\n');
}
