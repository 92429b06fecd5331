/** Theme switch. The head script applies the stored choice before the first paint. */
export function theme(element: HTMLElement) {
  const { dataset } = document.documentElement;
  const show = () => {
    for (const input of element.querySelectorAll('input'))
      input.checked = input.value === (dataset['theme'] || 'system');
  };
  element.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { value } = target;
    if (value === 'system') delete dataset['theme'];
    else dataset['theme'] = value;
    try {
      if (value === 'system') localStorage.removeItem('theme');
      else localStorage.setItem('theme', value);
    } catch {
      // Without storage, the choice applies to this page only.
    }
  });
  // Changed in another tab, or restored from the back/forward cache.
  const followStored = () => {
    try {
      const storedTheme = localStorage.getItem('theme');
      if (storedTheme) dataset['theme'] = storedTheme;
      else delete dataset['theme'];
    } catch {
      // Storage is denied; the theme stays.
    }
    show();
  };
  addEventListener('storage', followStored);
  addEventListener('pageshow', followStored);
  show();
}
