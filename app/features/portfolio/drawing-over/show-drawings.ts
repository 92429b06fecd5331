/** Shows the drawing of a project over its picture when the pointer or focus reaches it and the drawing is decoded. */
export function showDrawings(list: HTMLElement) {
  const show = (target: EventTarget | null) => {
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
  for (const type of ['pointerover', 'focusin'])
    list.addEventListener(type, ({ target }) => show(target), { passive: true });
  show(list.querySelector('[data-card]:is(:hover, :focus-within) *'));
}
