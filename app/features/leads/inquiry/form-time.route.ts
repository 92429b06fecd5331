import { readSettings } from '~/settings/settings.server';

import { signFormTime } from './form-time.server';
import { replySentence } from './receipt-details.server';

/**
 * The signed time that an inquiry island fetches at the first focus, and the day of the reply; cached pages carry neither. While
 * settings can't be read, no day is promised.
 */
export async function loader() {
  const settings = await readSettings().catch(() => null);
  return Response.json(
    { time: signFormTime(), reply: settings ? replySentence(settings, Date.now()) : '' },
    { headers: { 'cache-control': 'no-store' } },
  );
}
