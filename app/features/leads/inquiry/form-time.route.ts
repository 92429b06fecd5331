import { readSettings } from '~/settings/settings.server';

import { signFormTime } from './form-time.server';
import { replySentence } from './receipt-details.server';

/** Cached pages contain neither the signed time nor the reply date. If Settings can't be read, no date is promised. */
export async function loader() {
  const settings = await readSettings().catch(() => null);
  return Response.json(
    { time: signFormTime(), reply: settings ? replySentence(settings, Date.now()) : '' },
    { headers: { 'cache-control': 'no-store' } },
  );
}
