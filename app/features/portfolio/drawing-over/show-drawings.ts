const HOVER_DELAY_MS = 150;

const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;

function load(card: HTMLElement | null) {
  const place = card?.querySelector<HTMLElement>('[data-drawing]');
  if (!place || place.firstChild) return;
  const drawing = new Image();
  drawing.alt = '';
  drawing.src = place.dataset['drawing'] ?? '';
  place.append(drawing);
  drawing.decode().then(
    () => (place.dataset['ready'] = ''),
    () => drawing.remove(),
  );
}

/** Shows the drawing of a project over its picture once the pointer rests there, or when its link gets the focus. */
export function showDrawings(list: HTMLElement) {
  let place = '';
  let rest: ReturnType<typeof setTimeout>;
  const point = ({ pointerType, screenX, screenY, target }: PointerEvent) => {
    // Browsers also report a move when the page scrolls under the pointer.
    const now = `${screenX} ${screenY}`;
    if (pointerType === 'touch' || now === place) return;
    place = now;
    clearTimeout(rest);
    const card = cardOf(target);
    for (const shown of list.querySelectorAll<HTMLElement>('[data-pointed]'))
      if (shown !== card) delete shown.dataset['pointed'];
    if (card && list.contains(card)) rest = setTimeout(show, HOVER_DELAY_MS, card);
  };
  const show = (card: HTMLElement) => {
    if (!card.matches(':hover')) return;
    card.dataset['pointed'] = '';
    load(card);
  };
  document.addEventListener('pointermove', point, { passive: true });
  list.addEventListener('focusin', ({ target }) => load(cardOf(target)));
  load(list.querySelector('[data-card]:focus-within'));
}
