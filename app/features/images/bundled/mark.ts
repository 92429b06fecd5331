/** Strokes, because splash and loader animate them. On whole pixels at 16 px. Must match drawings/logo.svg. */
export const logoMark = {
  viewBox: '0 0 32 32',
  strokes: [
    { weight: 'cut', d: 'M5 2v25h25', width: 6 },
    { weight: 'profile', d: 'M12 4h8a8 8 0 0 1 8 8v8', width: 4 },
    { weight: 'hair', d: 'M12 11h5a4 4 0 0 1 4 4v5', width: 2 },
  ],
} as const;
