import { useKeys } from '~/backoffice/keys/keys';

export function useChoiceKeys(
  noun: string,
  focused: () => { readonly link: HTMLElement } | undefined,
  chooseAll: (() => void) | undefined,
) {
  useKeys('List', [
    {
      key: 'x',
      does: `Select or deselect ${noun}`,
      run: () =>
        focused()
          ?.link.closest('tr, li')
          ?.querySelector<HTMLInputElement>('input[type="checkbox"]')
          ?.click(),
    },
    ...(chooseAll ? [{ key: 'a', does: `Select every ${noun}`, run: chooseAll }] : []),
  ]);
}
