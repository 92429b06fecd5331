/** Elements that use letter keys themselves. */
const FIELD = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="menu"]',
].join();

/** Whether the keyboard belongs to a field, or to an open dialog or popover. Keys then don't reach the page. */
export const isInUse = (target: EventTarget | null) =>
  isDialogOpen() || (target instanceof Element && target.closest(FIELD) !== null);

export const isDialogOpen = () => document.querySelector('dialog[open], :popover-open') !== null;
