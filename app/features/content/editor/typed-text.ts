import type { PartSpec } from '~/features/content/page-text';
import { textStart } from '~/platform/text/cut-text';

export type TextLimits = Pick<PartSpec, 'maxLength' | 'lines'>;

/** A text while it is typed. `caret` is its place in UTF-16 units. */
export type TypedText = { readonly text: string; readonly caret: number };

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trimStart();

/** Collapses whitespace, keeping line breaks and at most one empty line between paragraphs. */
const severalLines = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trimStart();

const clean = ({ lines }: TextLimits, text: string) => (lines ? severalLines(text) : oneLine(text));

/** The text as stored: cleaned and cut to the maximum length. */
export const storedText = (limits: TextLimits, text: string) =>
  textStart(clean(limits, text), limits.maxLength);

/**
 * The typed text and caret to continue from. Doubled spaces stay until the text is left: most of them are about to
 * become a space, a word and a space. A text that is too long loses what stands before the caret, the newest part.
 */
export function continueTyping(
  limits: TextLimits,
  typed: TypedText,
  { isPasted = false } = {},
): TypedText {
  const { maxLength, lines } = limits;
  const cleaned = clean(limits, typed.text);
  const isRefused = cleaned.length > maxLength || (!lines && typed.text.includes('\n'));
  if (!isPasted && !isRefused) return typed;
  const before = clean(limits, typed.text.slice(0, typed.caret));
  const after = cleaned.slice(before.length);
  const start = textStart(before, Math.max(0, maxLength - after.length));
  return { text: textStart(start + after, maxLength), caret: start.length };
}

/** Whether an input event inserts more than was typed. */
export const isPaste = (event: Event) =>
  'inputType' in event && /^insertFrom(?:Paste|Drop)$/.test(String(event.inputType));

/** Whether an input event is part of a word that an input method hasn't finished. */
export const isComposing = (event: Event) => 'isComposing' in event && event.isComposing === true;
