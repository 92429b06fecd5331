const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Text of web forms and portals, in which line breaks are tags and some characters are entities. */
export const plainText = (markup: string) =>
  markup
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/&(?:#(\d{2,6}|x[\da-f]{2,5})|([a-z]{2,4}));/gi, (entity, code = '', name = '') => {
      if (name !== '') return NAMED[name.toLowerCase()] ?? entity;
      const character = String.fromCodePoint(Number(code.replace(/^x/i, '0x')));
      return /[\p{Cc}\p{Cs}]/u.test(character) ? entity : character;
    });
