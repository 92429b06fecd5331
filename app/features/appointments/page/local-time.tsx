/** Where `local-times.ts` writes the visitor's own time, if it differs from India's. */
export const LocalTime = ({ at, hasDay = false }: { at: number; hasDay?: boolean }) => (
  <small hidden data-local={at} data-day={hasDay || undefined} />
);

/** The visitor's time zone, which the same script fills in. */
export const ZoneField = () => <input type="hidden" name="zone" />;
