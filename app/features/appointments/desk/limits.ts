/** Characters of the sentence that a client receives, and of a reason for blocked time. */
export const MAX_REASON = 500;
