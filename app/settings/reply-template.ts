export const replyPlaceholders = ['name', 'projectType', 'company'] as const;

export type ReplyFacts = Readonly<Record<(typeof replyPlaceholders)[number], string>>;

/** Unknown placeholders would be sent unchanged. */
export const unknownPlaceholders = (template: string): string[] =>
  [...template.matchAll(/\{([^{}\n]{1,40})\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !replyPlaceholders.some((placeholder) => placeholder === name));

/** An empty fact is left out together with its parentheses and the space before them. */
export const fillReply = (template: string, facts: ReplyFacts) =>
  replyPlaceholders.reduce(
    (text, placeholder) =>
      facts[placeholder] === ''
        ? text.replaceAll(
            new RegExp(`\\s?(?:\\(\\{${placeholder}\\}\\)|\\{${placeholder}\\})`, 'g'),
            '',
          )
        : text.replaceAll(`{${placeholder}}`, () => facts[placeholder]),
    template,
  );
