/** What may stand in braces in a reply. */
export const replyPlaceholders = ['name', 'projectType', 'company'] as const;

export type ReplyFacts = Readonly<Record<(typeof replyPlaceholders)[number], string>>;

/** The text of a reply with its placeholders filled in; other braces stay as they are. */
export function fillReply(template: string, facts: ReplyFacts) {
  return replyPlaceholders.reduce(
    (text, placeholder) => text.replaceAll(`{${placeholder}}`, () => facts[placeholder]),
    template,
  );
}
