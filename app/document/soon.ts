/** Does work after the next frame: what the visitor did is answered first. */
export const soon = (work: () => unknown) => requestAnimationFrame(() => setTimeout(work));
