/** What a lead without an owner shows, and the word for it in files. */
export const NO_OWNER = 'Nobody';
