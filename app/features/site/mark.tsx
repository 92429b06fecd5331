/** The studio's mark: a section cut, with two lighter lines beyond it. Takes the colour of its text. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 30 30"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {/* The length is said to be 1, so that a dash can draw the line. */}
      <path pathLength="1" d="M3 3v24h24" strokeWidth="4" strokeLinecap="square" />
      <path pathLength="1" d="M10 3h10a7 7 0 0 1 7 7v10" strokeWidth="2" />
      <path pathLength="1" d="M10 10h6a4 4 0 0 1 4 4v6" strokeWidth="1" />
    </svg>
  );
}
