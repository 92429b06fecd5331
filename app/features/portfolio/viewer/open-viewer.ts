import { zoomable } from './zoomable';

type Go = (id: string | null) => void;
type Viewer = { show(figure: HTMLElement): void; close(): void };

const viewers = new WeakMap<HTMLElement, Viewer>();

/** Shows `figure` of `root` in the viewer; null closes it. `go` is asked to change the address, which leads back here. */
export function openViewer(root: HTMLElement, figure: HTMLElement | null, go: Go) {
  let viewer = viewers.get(root);
  if (!viewer) {
    const dialog = root.querySelector('dialog');
    if (!dialog) return;
    viewer = furnish(root, dialog, go);
    viewers.set(root, viewer);
  }
  if (figure) viewer.show(figure);
  else viewer.close();
}

function furnish(root: HTMLElement, dialog: HTMLDialogElement, go: Go): Viewer {
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-${name}]`);
  const figures = [...root.querySelectorAll<HTMLElement>('figure[data-picture]')];
  const stage = part('stage');
  let current: HTMLElement | undefined;

  const step = (by: number) => {
    const at = current ? figures.indexOf(current) : 0;
    go(figures.at((at + by) % figures.length)?.id ?? null);
  };
  const zoom = stage ? zoomable(stage, step) : null;
  const acts: Record<string, () => void> = {
    previous: () => step(-1),
    next: () => step(1),
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
    const does =
      target instanceof Element && target.closest<HTMLElement>('[data-do]')?.dataset['do'];
    if (does) acts[does]?.();
  });
  dialog.addEventListener('keydown', (event) => {
    const does = keys[event.key];
    if (!does || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    acts[does]?.();
  });
  dialog.addEventListener('close', () => {
    // The place is kept: focus goes to the picture that was seen last.
    current?.querySelector<HTMLElement>('[data-enlarge]')?.focus();
    go(null);
  });
  for (const name of ['previous', 'next'])
    dialog.querySelector(`[data-do=${name}]`)?.toggleAttribute('hidden', figures.length < 2);

  return {
    show(figure) {
      current = figure;
      const body = figure.querySelector('[data-body]')?.firstElementChild?.cloneNode(true);
      if (body instanceof Element) fit(body, figure.dataset['alt']);
      const frame = document.createElement('div');
      if (body) frame.append(body);
      stage?.replaceChildren(frame);
      zoom?.take(frame);
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

/** A copy of a picture on the page, for the whole screen. */
function fit(body: Element, alt: string | undefined) {
  for (const element of body.querySelectorAll('[sizes]')) element.setAttribute('sizes', '100vw');
  const image = body.querySelector('img');
  if (!image) return;
  image.loading = 'eager';
  if (alt) image.alt = alt;
}
