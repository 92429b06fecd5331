import type { Touch } from './touch';

const UTM_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/** The utm_* parameters that a click id stands for if the address has none, in the terms of Google Analytics. */
const CLICK_IDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gclid: { utm_source: 'google', utm_medium: 'cpc' },
  gbraid: { utm_source: 'google', utm_medium: 'cpc' },
  wbraid: { utm_source: 'google', utm_medium: 'cpc' },
  msclkid: { utm_source: 'bing', utm_medium: 'cpc' },
  fbclid: { utm_source: 'facebook', utm_medium: 'social' },
};

/** The utm_* in a fixed order, or else what the click id means. Null without either. */
export function campaignUtm({
  parameters,
}: Pick<Touch, 'parameters'>): Readonly<Record<string, string>> | null {
  const givenUtm = UTM_PARAMETERS.flatMap((name) => {
    const value = parameters[name];
    return value ? [[name, value] as const] : [];
  });
  if (givenUtm.length > 0) return Object.fromEntries(givenUtm);
  const id = Object.keys(CLICK_IDS).find((name) => parameters[name]);
  return (id && CLICK_IDS[id]) || null;
}
