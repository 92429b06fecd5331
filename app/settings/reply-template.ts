/** What may stand in braces in a reply. */
export const replyPlaceholders = ['name', 'projectType', 'company'] as const;

export type ReplyFacts = Readonly<Record<(typeof replyPlaceholders)[number], string>>;

/** What stands in braces in a template and means nothing: it would be sent as it is. */
export const unknownPlaceholders = (template: string): string[] =>
  [...template.matchAll(/\{([^{}\n]{1,40})\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !replyPlaceholders.some((known) => known === name));

/** The text of a reply with its placeholders filled in. */
export function fillReply(template: string, facts: ReplyFacts) {
  return replyPlaceholders.reduce(
    (text, placeholder) => text.replaceAll(`{${placeholder}}`, () => facts[placeholder]),
    template,
  );
}
