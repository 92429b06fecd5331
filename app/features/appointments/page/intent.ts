/** A form field whose value `HOLD` means that the submission only holds a time. */
export const INTENT_FIELD = 'intent';
export const HOLD_INTENT = 'hold';
