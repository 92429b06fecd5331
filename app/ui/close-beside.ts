type Press = Pick<MouseEvent, 'target' | 'currentTarget' | 'clientX' | 'clientY'>;

function isOutside({ target, currentTarget, clientX, clientY }: Press): boolean {
  if (target !== currentTarget || !(target instanceof HTMLDialogElement)) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** The dialog outside which a press began, because a press that begins inside and ends outside selects text. */
let pressedOutside: EventTarget | null = null;

/** Listeners that close a dialog on an outside click in browsers without `closedby` (Safari, Firefox before 141). */
export const closeBeside = {
  onPointerDown: (event: Press): void => {
    pressedOutside = isOutside(event) ? event.target : null;
  },
  onClick: (event: Press): void => {
    const { currentTarget: dialog } = event;
    if ('closedBy' in HTMLDialogElement.prototype) return;
    if (!(dialog instanceof HTMLDialogElement) || dialog.getAttribute('closedby') !== 'any') return;
    if (pressedOutside === dialog && isOutside(event)) dialog.close();
  },
};
