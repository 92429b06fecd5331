/** A form field whose value `HOLD` means that the submission only holds a time. */
export const INTENT = 'intent';
export const HOLD = 'hold';
