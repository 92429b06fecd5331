import type { KeyPress } from './key-registry';

/** Elements that use letter keys themselves. */
const FIELD = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="menu"]',
].join();

/** While a dialog or popover is open, keys never reach the page. */
export function pressOf(event: KeyboardEvent): KeyPress {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const { isComposing, repeat, defaultPrevented, target } = event;
  const isField = target instanceof Element && target.closest(FIELD) !== null;
  return {
    key,
    code,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
    isComposing,
    repeat,
    defaultPrevented,
    where: isDialogOpen() ? 'dialog' : isField ? 'field' : 'page',
  };
}

export const isDialogOpen = () => document.querySelector('dialog[open], :popover-open') !== null;
