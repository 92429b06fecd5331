const paths = {
  alert: 'M12 4v10M12 18v2.5',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10 20.5h4',
  bookmark: 'M6 4h12v16l-6-5-6 5z',
  check: 'M4 12.5l5.5 5.5L20 7',
  close: 'M5 5l14 14M19 5L5 19',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  down: 'M5 9l7 7 7-7',
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  external: 'M9 5h10v10M19 5L5 19',
  filter: 'M3 6h18M6 12h12M10 18h4',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  heart: 'M12 20L4.5 12.5a4.8 4.8 0 0 1 0-6.8 4.8 4.8 0 0 1 6.8 0l.7.7.7-.7a4.8 4.8 0 0 1 6.8 6.8z',
  info: 'M12 10v10M12 4v2.5',
  list: 'M4 6h16M4 12h16M4 18h16',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  menu: 'M2 7h20M2 13h20M2 19h20',
  minus: 'M4 12h16',
  phone:
    'M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
  plus: 'M12 4v16M4 12h16',
  print: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z',
  search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.5 15.5L21 21',
  trash: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15',
  up: 'M5 15l7-7 7 7',
} as const;

export type IconName = keyof typeof paths;

/** Hidden from assistive technology: use it beside text or with an aria-label. */
export function Icon({
  name,
  size = 20,
  weight = 2,
}: {
  name: IconName;
  size?: number;
  weight?: number;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
