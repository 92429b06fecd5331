const LARGEST = 6;
const TAPPED = 2.5;
/** Pixels of a swipe, milliseconds and pixels between the taps of a double tap. */
const SWIPE = 60;
const TWICE = 320;
const NEAR = 30;

type Point = { x: number; y: number };

/**
 * Lets the picture on `stage` be enlarged and moved: two fingers, double tap, wheel, and `by` for buttons and keys. While it
 * has its own size, a swipe asks for the next one (`onSwipe(1)`) or the one before (`-1`).
 */
export function zoomable(stage: HTMLElement, onSwipe: (by: 1 | -1) => void) {
  let frame: HTMLElement | undefined;
  let [scale, x, y] = [1, 0, 0];
  const fingers = new Map<number, Point>();
  let down: Point & { moved: boolean } = { x: 0, y: 0, moved: false };
  let tapped = { x: 0, y: 0, at: 0 };

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
  /** The picture's point under `point` stays under it. */
  const zoomTo = (target: number, point?: Point, still = false) => {
    const next = Math.max(1, Math.min(LARGEST, target));
    const { left, top, width, height } = stage.getBoundingClientRect();
    const from = {
      x: (point?.x ?? left + width / 2) - left - width / 2,
      y: (point?.y ?? top + height / 2) - top - height / 2,
    };
    x = next === 1 ? 0 : from.x - ((from.x - x) * next) / scale;
    y = next === 1 ? 0 : from.y - ((from.y - y) * next) / scale;
    scale = next;
    apply(still);
  };
  const middle = () => {
    const all = [...fingers.values()];
    const [a = { x: 0, y: 0 }, b = a] = all;
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
  };

  stage.addEventListener('pointerdown', (event) => {
    stage.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    down = { x: event.clientX, y: event.clientY, moved: fingers.size > 1 };
  });
  stage.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    const before = middle();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = middle();
    if (Math.hypot(event.clientX - down.x, event.clientY - down.y) > 8) down.moved = true;
    if (fingers.size === 2 && before.apart > 0) zoomTo((scale * after.apart) / before.apart, after);
    if (scale > 1 || fingers.size === 1) {
      x += after.x - before.x;
      if (scale > 1) y += after.y - before.y;
      apply();
    }
  });
  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size) return;
    const across = event.clientX - down.x;
    if (scale === 1) {
      x = 0;
      apply(true);
      const swiped =
        Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(event.clientY - down.y);
      if (event.type === 'pointerup' && swiped) onSwipe(across < 0 ? 1 : -1);
    }
    if (down.moved || event.type !== 'pointerup') return;
    const again =
      event.timeStamp - tapped.at < TWICE &&
      Math.hypot(event.clientX - tapped.x, event.clientY - tapped.y) < NEAR;
    tapped = { x: event.clientX, y: event.clientY, at: again ? 0 : event.timeStamp };
    if (again) zoomTo(scale > 1 ? 1 : TAPPED, tapped, true);
  };
  stage.addEventListener('pointerup', lift);
  stage.addEventListener('pointercancel', lift);
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      zoomTo(scale * Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );

  return {
    /** Takes another picture, at its own size. */
    take(next: HTMLElement) {
      frame = next;
      [scale, x, y] = [1, 0, 0];
      apply();
    },
    by(factor: number) {
      zoomTo(scale * factor, undefined, true);
    },
  };
}
