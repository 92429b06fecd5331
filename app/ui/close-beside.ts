import type { MouseEvent, PointerEvent } from 'react';

type Point = { readonly clientX: number; readonly clientY: number };

const isBeside = (dialog: HTMLDialogElement, { clientX, clientY }: Point) => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/** The dialog outside which a press began. A press that begins inside and ends outside selects text. */
let pressedBeside: EventTarget | null = null;

/** Closes a dialog on an outside click in browsers without `closedby` (Safari, Firefox before 141). */
export const closeBeside = {
  onPointerDown(event: PointerEvent<HTMLDialogElement>) {
    const { target, currentTarget } = event;
    pressedBeside = target === currentTarget && isBeside(currentTarget, event) ? target : null;
  },
  onClick(event: MouseEvent<HTMLDialogElement>) {
    const { target, currentTarget } = event;
    if ('closedBy' in HTMLDialogElement.prototype) return;
    if (currentTarget.getAttribute('closedby') !== 'any') return;
    if (target === currentTarget && pressedBeside === target && isBeside(currentTarget, event))
      currentTarget.close();
  },
};
