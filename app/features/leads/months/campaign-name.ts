import { parseJson } from '~/platform/text/parse-json';

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The campaign's name, or else its medium and source, such as "mail, newsletter". Null without these. */
export function campaignName(utm: string | null): string | null {
  const values = new Map(Object.entries(Object(parseJson(utm ?? ''))));
  const of = (key: string) => text(values.get(`utm_${key}`));
  return of('campaign') || [of('medium'), of('source')].filter(Boolean).join(', ') || null;
}
