/** A time in India. `local-times.ts` adds the visitor's own time, if it differs. */
export const LocalTime = ({ at, hasDay = false }: { at: number; hasDay?: boolean }) => (
  <small hidden data-local={at} data-day={hasDay || undefined} />
);

/** The visitor's time zone, filled in by `local-times.ts`. */
export const ZoneField = () => <input type="hidden" name="zone" />;
