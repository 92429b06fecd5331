const MAX_SCALE = 6;

export type Point = { x: number; y: number };

export function createEnlarged(stage: HTMLElement) {
  let frame: HTMLElement | undefined;
  let [scale, x, y] = [1, 0, 0];

  const apply = (still = false) => {
    const space = {
      x: ((scale - 1) * stage.clientWidth) / 2,
      y: ((scale - 1) * stage.clientHeight) / 2,
    };
    if (scale > 1) {
      x = Math.max(-space.x, Math.min(space.x, x));
      y = Math.max(-space.y, Math.min(space.y, y));
    }
    stage.toggleAttribute('data-still', still);
    stage.toggleAttribute('data-zoomed', scale > 1);
    if (frame) frame.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  };

  return {
    scale: () => scale,
    /** Keeps the point of the picture under `point` in place. */
    zoomTo(target: number, point?: Point, still = false) {
      const next = Math.max(1, Math.min(MAX_SCALE, target));
      const { left, top, width, height } = stage.getBoundingClientRect();
      const from = {
        x: (point?.x ?? left + width / 2) - left - width / 2,
        y: (point?.y ?? top + height / 2) - top - height / 2,
      };
      x = next === 1 ? 0 : from.x - ((from.x - x) * next) / scale;
      y = next === 1 ? 0 : from.y - ((from.y - y) * next) / scale;
      scale = next;
      apply(still);
    },
    /** At scale 1 the picture only follows a horizontal swipe. */
    moveBy(across: number, along: number) {
      x += across;
      if (scale > 1) y += along;
      apply();
    },
    resetSwipe() {
      x = 0;
      apply(true);
    },
    setPicture(next: HTMLElement) {
      frame = next;
      [scale, x, y] = [1, 0, 0];
      apply();
    },
  };
}
