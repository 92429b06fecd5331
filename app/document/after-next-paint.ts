/** Runs work after the next frame, so that the browser first shows the response to the visitor's input. */
export const afterNextPaint = (work: () => unknown) =>
  requestAnimationFrame(() => setTimeout(work));
