import { readSettings } from '~/settings/settings.server';

import { signFormTime } from './form-time.server';
import { replySentence } from './receipt-details.server';

/**
 * Answers with a signed time and the date of the reply, because cached pages contain neither. The
 * inquiry island fetches them when a field gets the focus. If Settings can't be read, no date is
 * promised.
 */
export async function loader() {
  const settings = await readSettings().catch(() => null);
  return Response.json(
    { time: signFormTime(), reply: settings ? replySentence(settings, Date.now()) : '' },
    { headers: { 'cache-control': 'no-store' } },
  );
}
