export const replyPlaceholders = ['name', 'projectType', 'company'] as const;

export type ReplyFacts = Readonly<Record<(typeof replyPlaceholders)[number], string>>;

/** Unknown placeholders would be sent unchanged. */
export const unknownPlaceholders = (template: string): string[] =>
  [...template.matchAll(/\{([^{}\n]{1,40})\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !replyPlaceholders.some((known) => known === name));

export function fillReply(template: string, facts: ReplyFacts) {
  return replyPlaceholders.reduce(
    (text, placeholder) => text.replaceAll(`{${placeholder}}`, () => facts[placeholder]),
    template,
  );
}
