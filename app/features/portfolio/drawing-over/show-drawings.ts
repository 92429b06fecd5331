/** Over the picture of a project that the pointer or the focus has come to: its drawing, wiped in once it can be painted. */
export function showDrawings(list: HTMLElement) {
  const come = (target: EventTarget | null) => {
    const card = target instanceof Element ? target.closest('[data-card]') : null;
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
  };
  for (const sign of ['pointerover', 'focusin'])
    list.addEventListener(sign, ({ target }) => come(target), { passive: true });
  come(list.querySelector('[data-card]:is(:hover, :focus-within) *'));
}
