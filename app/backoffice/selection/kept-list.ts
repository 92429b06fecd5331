/** What this tab keeps of a list's screen, a text for each; storage may be denied, then it is forgotten with the screen. */
export function readKept(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function storeKept(name: string, text: string) {
  try {
    sessionStorage.setItem(name, text);
  } catch {}
}
