/** Units of the SVG view box. */
export const CHART = { width: 560, height: 180, base: 158, left: 30 };
