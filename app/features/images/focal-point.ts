import type { KeyboardEvent, MouseEvent } from 'react';

/** Per cent from the left and the top. */
export type FocalPoint = { readonly x: number; readonly y: number };

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (part: number) => Math.min(100, Math.max(0, Math.round(part)));

/** Arrow keys move by one per cent, with Shift by ten. */
export const focalHandlers = (focal: FocalPoint, move: (focal: FocalPoint) => void) => ({
  onClick(event: MouseEvent<HTMLElement>) {
    // A click by keyboard has no position.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    move({
      x: within(((event.clientX - left) / width) * 100),
      y: within(((event.clientY - top) / height) * 100),
    });
  },
  onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 10 : 1;
    move({ x: within(focal.x + step[0] * size), y: within(focal.y + step[1] * size) });
  },
});
