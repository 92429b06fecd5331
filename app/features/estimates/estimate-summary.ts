import { describeWish, titleOf } from './describe-wish';
import type { Estimate } from './engine/estimate';
import { formatInr } from './engine/money';
import type { AreaUnit } from './engine/units';

/** An estimate as a message: what a WhatsApp chat or a mail to or from the visitor is filled in with. */
export function estimateSummary(
  { wish, builtUp, total, gst }: Estimate,
  { reference, address, unit }: { reference: string; address: string; unit: AreaUnit },
): string {
  return [
    `Hello, this is about the estimate ${reference} from your website.`,
    `${titleOf(wish)}: ${describeWish(wish, builtUp, unit)}`,
    `Likely ${formatInr(total.likely)} ${gst ? 'with' : 'without'} GST (${formatInr(total.low)} to ${formatInr(total.high)})`,
    address,
  ].join('\n');
}
