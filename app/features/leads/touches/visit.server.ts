import { siteOrigin } from '~/platform/origin.server';
import { pathForLog } from '~/platform/secret-paths';
import { formText } from '~/platform/text/form-text';

import { campaignUtm } from './campaign-parameters';
import { LANDING_FIELD } from './landing';
import { readSentTouch, readSentTouches } from './read-touches.server';
import { type Touch, TOUCHES_KEY } from './touch';

const MAX_PAGE_LENGTH = 300;

const isOwnSite = (url: URL) => url.origin === siteOrigin();

const urlOf = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address) : null;

const sentTouch = ({ pathname, searchParams }: URL, host: string | null, at: number) =>
  JSON.stringify([at, [pathname, host, [...searchParams]]]);

const hasCampaign = (text: string) => Object.keys(readSentTouch(text)?.parameters ?? {}).length > 0;

/**
 * The touch of the page that contains the form: all that is known of the visit without JavaScript. It is the touch of
 * the page before, if that is one of the site and the address of the form's page names no campaign.
 */
export function landingOf({ url, headers }: Request, now = Date.now()): string {
  const referrer = urlOf(headers.get('referer'));
  const before = referrer && isOwnSite(referrer) ? referrer : null;
  const pageTouch = sentTouch(new URL(url), before ? null : (referrer?.host ?? null), now);
  return before && !hasCampaign(pageTouch) ? sentTouch(before, null, now) : pageTouch;
}

/** Uses the browser's stored touches, or else the page with the form, or else the Referer of the post. */
export function readVisit(form: FormData, referer: string | null, now = Date.now()) {
  const from = urlOf(referer);
  const sentFrom = from && isOwnSite(from) ? from : null;
  const landing =
    readSentTouch(formText(form, LANDING_FIELD)) ??
    (sentFrom && readSentTouch(sentTouch(sentFrom, null, now)));
  const touches =
    readSentTouches(formText(form, TOUCHES_KEY)) ?? (landing && { first: landing, last: landing });
  return {
    /** Path of the page that the form was sent from. */
    page: sentFrom && pathForLog(sentFrom.pathname).slice(0, MAX_PAGE_LENGTH),
    utm: touches && campaignUtm(touches.last),
    touches: touches && {
      first: toStorableTouch(touches.first, now),
      last: toStorableTouch(touches.last, now),
    },
  };
}

/** A visitor's clock may be wrong, and a path may contain the secret link of an estimate. */
const toStorableTouch = (touch: Touch, now: number): Touch => ({
  ...touch,
  at: touch.at === null ? null : Math.min(touch.at, now),
  path: pathForLog(touch.path),
});
