/** Units of the SVG view box. */
export const CHART = { width: 560, height: 180, bottom: 22, left: 30 };
