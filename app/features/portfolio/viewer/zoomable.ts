const DOUBLE_TAP_SCALE = 2.5;
/** Minimum length of a swipe in pixels, and limits of a double tap in milliseconds and pixels. */
const MIN_SWIPE = 60;
const MAX_TAP_INTERVAL = 320;
const MAX_TAP_DISTANCE = 30;

/**
 * Lets the picture be zoomed and panned with two fingers, double tap or wheel, or with `by` from buttons and keys. At
 * scale 1, a swipe calls `onSwipe(1)` for the next picture or `-1` for the previous one.
 */
export function enableZoom(stage: HTMLElement, onSwipe: (by: 1 | -1) => void) {
  const picture = createEnlargedPicture(stage);
  const fingers = new Map<number, Point>();
  let down: Point & { moved: boolean; pinched: boolean } = {
    x: 0,
    y: 0,
    moved: false,
    pinched: false,
  };
  let tapped = { x: 0, y: 0, at: 0 };

  stage.addEventListener('pointerdown', (event) => {
    stage.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const pinched = fingers.size > 1;
    down = { x: event.clientX, y: event.clientY, moved: pinched, pinched };
  });
  stage.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    const before = middleOf(fingers);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = middleOf(fingers);
    if (Math.hypot(event.clientX - down.x, event.clientY - down.y) > 8) down.moved = true;
    if (fingers.size === 2 && before.apart > 0)
      picture.zoomTo((picture.scale() * after.apart) / before.apart, after);
    if (picture.scale() > 1 || fingers.size === 1)
      picture.moveBy(after.x - before.x, after.y - before.y);
  });
  const endGesture = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size) return;
    const across = event.clientX - down.x;
    if (picture.scale() === 1) {
      picture.resetSwipe();
      const swiped =
        Math.abs(across) > MIN_SWIPE && Math.abs(across) > Math.abs(event.clientY - down.y);
      if (event.type === 'pointerup' && swiped && !down.pinched) onSwipe(across < 0 ? 1 : -1);
    }
    if (down.moved || event.type !== 'pointerup') return;
    const isDoubleTap =
      event.timeStamp - tapped.at < MAX_TAP_INTERVAL &&
      Math.hypot(event.clientX - tapped.x, event.clientY - tapped.y) < MAX_TAP_DISTANCE;
    tapped = { x: event.clientX, y: event.clientY, at: isDoubleTap ? 0 : event.timeStamp };
    if (isDoubleTap) picture.zoomTo(picture.scale() > 1 ? 1 : DOUBLE_TAP_SCALE, tapped, true);
  };
  stage.addEventListener('pointerup', endGesture);
  stage.addEventListener('pointercancel', endGesture);
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / 400);
      picture.zoomTo(picture.scale() * factor, { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );

  return {
    setPicture: picture.setPicture,
    by(factor: number) {
      picture.zoomTo(picture.scale() * factor, undefined, true);
    },
  };
}

function middleOf(fingers: ReadonlyMap<number, Point>) {
  const [a = { x: 0, y: 0 }, b = a] = [...fingers.values()];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
}

const MAX_SCALE = 6;

type Point = { x: number; y: number };

function createEnlargedPicture(stage: HTMLElement) {
  let frame: HTMLElement | undefined;
  let [scale, x, y] = [1, 0, 0];

  const applyTransform = (still = false) => {
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
      applyTransform(still);
    },
    /** At scale 1 the picture only follows a horizontal swipe. */
    moveBy(across: number, along: number) {
      x += across;
      if (scale > 1) y += along;
      applyTransform();
    },
    resetSwipe() {
      x = 0;
      applyTransform(true);
    },
    setPicture(next: HTMLElement) {
      frame = next;
      [scale, x, y] = [1, 0, 0];
      applyTransform();
    },
  };
}
