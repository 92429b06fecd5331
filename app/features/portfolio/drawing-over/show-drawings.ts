const HOVER_DELAY_MS = 150;

const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;

function loadDrawing(card: HTMLElement | null) {
  const drawingElement = card?.querySelector<HTMLElement>('[data-drawing]');
  if (!drawingElement || drawingElement.firstChild) return;
  const drawing = new Image();
  drawing.alt = '';
  drawing.src = drawingElement.dataset['drawing'] ?? '';
  drawingElement.append(drawing);
  drawing.decode().then(
    () => (drawingElement.dataset['ready'] = ''),
    () => drawing.remove(),
  );
}

/** Shows the drawing of a project over its picture once the pointer rests there, or when its link gets the focus. */
export function showDrawings(list: HTMLElement) {
  let pointerPlace = '';
  let hoverTimer: ReturnType<typeof setTimeout>;
  const point = ({ pointerType, screenX, screenY, target }: PointerEvent) => {
    // Browsers also report a move when the page scrolls under the pointer.
    const now = `${screenX} ${screenY}`;
    if (pointerType === 'touch' || now === pointerPlace) return;
    pointerPlace = now;
    clearTimeout(hoverTimer);
    const card = cardOf(target);
    for (const pointedCard of list.querySelectorAll<HTMLElement>('[data-pointed]'))
      if (pointedCard !== card) delete pointedCard.dataset['pointed'];
    if (card && list.contains(card)) hoverTimer = setTimeout(showDrawing, HOVER_DELAY_MS, card);
  };
  const showDrawing = (card: HTMLElement) => {
    if (!card.matches(':hover')) return;
    card.dataset['pointed'] = '';
    loadDrawing(card);
  };
  document.addEventListener('pointermove', point, { passive: true });
  list.addEventListener('focusin', ({ target }) => loadDrawing(cardOf(target)));
  loadDrawing(list.querySelector('[data-card]:focus-within'));
}
