const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * The display name of a campaign from a lead's stored `utm`: its name, or else "mail, newsletter".
 * Null without one.
 */
export function campaignName(utm: string | null): string | null {
  if (utm === null) return null;
  let stored: unknown;
  try {
    stored = JSON.parse(utm);
  } catch {
    return null;
  }
  const values = new Map(Object.entries(Object(stored)));
  const of = (key: string) => text(values.get(`utm_${key}`));
  return of('campaign') || [of('medium'), of('source')].filter(Boolean).join(', ') || null;
}
