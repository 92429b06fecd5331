/** The field that says what a post of the page does, and its value where it only holds a time. */
export const INTENT = 'intent';
export const HOLD = 'hold';
