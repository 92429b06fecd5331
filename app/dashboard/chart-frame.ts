/** Units of the dashboard's drawings. */
export const CHART = { width: 560, height: 180, bottom: 22, left: 30 };
