import { enableZoom } from './zoomable';

type NavigateTo = (id: string | null) => void;
type Viewer = { show(figure: HTMLElement): void; close(): void };

const viewers = new WeakMap<HTMLElement, Viewer>();

/** Shows `figure` in the viewer; null closes it. `go` changes the address, which calls this function again. */
export function openViewer(root: HTMLElement, figure: HTMLElement | null, go: NavigateTo) {
  let viewer = viewers.get(root);
  if (!viewer) {
    const dialog = root.querySelector('dialog');
    if (!dialog) return;
    viewer = createViewer(root, dialog, go);
    viewers.set(root, viewer);
  }
  if (figure) viewer.show(figure);
  else viewer.close();
}

function createViewer(root: HTMLElement, dialog: HTMLDialogElement, go: NavigateTo): Viewer {
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-${name}]`);
  const figures = [...root.querySelectorAll<HTMLElement>('figure[data-picture]')];
  const stage = part('stage');
  let current: HTMLElement | undefined;

  const stepTo = (by: number) => {
    const figureIndex = current ? figures.indexOf(current) : 0;
    go(figures.at((figureIndex + by) % figures.length)?.id ?? null);
  };
  const zoom = stage ? enableZoom(stage, stepTo) : null;
  const actions: Record<string, () => void> = {
    previous: () => stepTo(-1),
    next: () => stepTo(1),
    in: () => zoom?.by(1.5),
    out: () => zoom?.by(1 / 1.5),
    close: () => dialog.close(),
  };
  const keys: Record<string, string> = {
    ArrowLeft: 'previous',
    ArrowRight: 'next',
    '+': 'in',
    '=': 'in',
    '-': 'out',
  };
  dialog.addEventListener('click', ({ target }) => {
    const action =
      target instanceof Element && target.closest<HTMLElement>('[data-do]')?.dataset['do'];
    if (action) actions[action]?.();
  });
  dialog.addEventListener('keydown', (event) => {
    const action = keys[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    actions[action]?.();
  });
  dialog.addEventListener('close', () => {
    // Returns the focus to the last picture.
    current?.querySelector<HTMLElement>('[data-enlarge]')?.focus();
    go(null);
  });
  for (const name of ['previous', 'next'])
    dialog.querySelector(`[data-do=${name}]`)?.toggleAttribute('hidden', figures.length < 2);

  return {
    show(figure) {
      current = figure;
      const body = figure.querySelector('[data-body]')?.firstElementChild?.cloneNode(true);
      if (body instanceof Element) fitPicture(body, figure.dataset['alt']);
      const frame = document.createElement('div');
      if (body) frame.append(body);
      stage?.replaceChildren(frame);
      zoom?.setPicture(frame);
      const [count, caption, project] = [part('count'), part('caption'), part('project')];
      if (count) count.textContent = `${figures.indexOf(figure) + 1} / ${figures.length}`;
      if (caption) caption.textContent = figure.dataset['picture'] ?? '';
      const address = figure.dataset['project'];
      if (project instanceof HTMLAnchorElement) {
        project.hidden = !address;
        if (address) project.href = address;
      }
      if (!dialog.open) dialog.showModal();
    },
    close() {
      dialog.close();
    },
  };
}

function fitPicture(body: Element, alt: string | undefined) {
  for (const element of body.querySelectorAll('[sizes]')) element.setAttribute('sizes', '100vw');
  const image = body.querySelector('img');
  if (!image) return;
  image.loading = 'eager';
  if (alt) image.alt = alt;
}
