type Selected = { readonly start: number; readonly end: number; readonly direction: Direction };
type Direction = 'forward' | 'backward' | 'none' | null;

const CONTROLS = 'input, select, textarea, button, details, summary, a[href]';

const isText = (control: Element) =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

function keyOf(control: Element): string {
  const name = control.getAttribute('name') ?? control.className;
  const { type = '', value = '' } = control instanceof HTMLInputElement ? control : {};
  const choice = type === 'radio' || type === 'checkbox' ? value : '';
  return [control.localName, type, name, choice, control.getAttribute('href')].join('|');
}

function controlsByKey(element: Element): ReadonlyMap<string, HTMLElement> {
  const controls = new Map<string, HTMLElement>();
  for (const control of element.querySelectorAll<HTMLElement>(CONTROLS)) {
    let key = keyOf(control);
    while (controls.has(key)) key += '|';
    controls.set(key, control);
  }
  return controls;
}

function copyState(from: HTMLElement, to: HTMLElement): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.checked = from.checked;
    if (to.value !== from.value) to.value = from.value;
  } else if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement)
    to.value = from.value;
  else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement)
    to.value = from.value;
  else if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement)
    to.open = from.open;
}

/** Returns null if the browser doesn't provide it, as for an email field. */
function selectionOf(control: Element | null): Selected | null {
  if (!control || !isText(control)) return null;
  const { selectionStart, selectionEnd, selectionDirection } = control;
  return selectionStart === null || selectionEnd === null
    ? null
    : { start: selectionStart, end: selectionEnd, direction: selectionDirection };
}

/** `restore` copies values, focus and caret to the controls that have replaced the remembered ones. */
export function rememberControls(element: Element) {
  const earlier = controlsByKey(element);
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const selection = selectionOf(focused);

  return {
    restore(): void {
      const later = controlsByKey(element);
      for (const [key, control] of earlier) {
        const replacement = later.get(key);
        if (control.isConnected || !replacement) continue;
        copyState(control, replacement);
        // `hydrate-islands.ts` replays the visitor's first click on the original control.
        control.click = () => replacement.click();
        if (control === focused) focus(replacement, selection);
      }
    },
  };
}

function focus(control: HTMLElement, selection: Selected | null): void {
  control.focus({ preventScroll: true });
  if (selection && isText(control))
    control.setSelectionRange(selection.start, selection.end, selection.direction ?? undefined);
}
