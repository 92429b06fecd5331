import type { Estimate } from '~/features/estimates/engine/estimate';
import type { AreaUnit } from '~/features/estimates/engine/input/units';
import { formatInr } from '~/features/estimates/engine/money';

import { describeInput, titleOf } from './describe-input';

/** An estimate as a message: what a WhatsApp chat or a mail is filled in with, from the visitor or from the studio. */
export function estimateSummary(
  { input, builtUp, total, gst }: Estimate,
  {
    reference,
    address,
    unit,
    from,
  }: { reference: string; address: string; unit: AreaUnit; from: 'visitor' | 'studio' },
): string {
  return [
    from === 'visitor'
      ? `Hello, this is about the estimate ${reference} from your website.`
      : `Hello, here is your estimate ${reference}.`,
    `${titleOf(input)}: ${describeInput(input, builtUp, unit)}`,
    `Likely ${formatInr(total.likely)} ${gst ? 'with' : 'without'} GST (${formatInr(total.low)} to ${formatInr(total.high)})`,
    address,
  ].join('\n');
}
