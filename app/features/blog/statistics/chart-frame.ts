export const CHART = { width: 640, height: 132, base: 110, left: 44 };
