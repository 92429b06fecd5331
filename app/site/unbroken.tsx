import { LONG_MONTHS } from '~/platform/indian-time';

const PARTS = new RegExp(
  String.raw`(\b\d[\d,.]* (?:sq ft|sq yd|m²)|\b\d{1,2} (?:${LONG_MONTHS.join('|')})(?: \d{4})?\b|\btier-\d\b)`,
  'i',
);

/** A text in which no line ends within an area, a date or "tier-2". */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(PARTS).map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- A part of a text is known by its place only.
      <span className="unbroken" key={at}>
        {part}
      </span>
    ) : (
      part
    ),
  );
