import type { Estimate } from '~/features/estimates/engine/estimate';
import type { AreaUnit } from '~/features/estimates/engine/input/units';
import { formatInr } from '~/features/estimates/engine/money';

import { describeInput, titleOf } from './describe-input';

const GREETING = {
  visitor: (reference: string) => `Hello, this is about estimate ${reference} from your website.`,
  studio: (reference: string) => `Hello, here is your estimate ${reference}.`,
  oneself: (reference: string) => `Estimate ${reference}`,
} as const;

export function estimateSummary(
  { input, builtUp, total, gst }: Estimate,
  {
    reference,
    address,
    unit,
    from,
  }: { reference: string; address: string; unit: AreaUnit; from: keyof typeof GREETING },
): string {
  return [
    GREETING[from](reference),
    `${titleOf(input)}: ${describeInput(input, builtUp, unit)}`,
    `Likely ${formatInr(total.likely)} ${gst ? 'with' : 'without'} GST (${formatInr(total.low)} to ${formatInr(total.high)})`,
    address,
  ].join('\n');
}
