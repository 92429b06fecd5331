import type { Press } from './key-registry';

/** What takes letters for itself: to write, or to jump to a choice. */
const FIELD = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="menu"]',
].join();

/** A key as the registry judges it. Nothing of the page is reached while a dialog or a popover is open, wherever the focus is. */
export function pressOf(event: KeyboardEvent): Press {
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

/** Whether something stands in front of the page. */
export const isDialogOpen = () => document.querySelector('dialog[open], :popover-open') !== null;
