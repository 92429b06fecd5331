/** Runs work after the next frame, so that the browser first shows its response to the input. */
export const afterNextPaint = (callback: () => unknown) =>
  requestAnimationFrame(() => setTimeout(callback));
