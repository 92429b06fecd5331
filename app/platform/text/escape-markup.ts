const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and attribute values of HTML and XML. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
