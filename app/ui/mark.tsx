export function Mark({ size = 30, drawn: isAnimated = false }: { size?: number; drawn?: boolean }) {
  // A path length of 1 lets a dash animate the lines.
  const length = isAnimated ? 1 : undefined;
  return (
    <svg
      viewBox="0 0 30 30"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path pathLength={length} d="M3 3v24h24" strokeWidth="4" strokeLinecap="square" />
      <path pathLength={length} d="M10 3h10a7 7 0 0 1 7 7v10" strokeWidth="2" />
      <path pathLength={length} d="M10 10h6a4 4 0 0 1 4 4v6" strokeWidth="1" />
    </svg>
  );
}
