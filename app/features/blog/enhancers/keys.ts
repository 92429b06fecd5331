/** Prefixes of storage keys, followed by a post's id. The values are its like count and the time of saving. */
export const LIKED_KEY_PREFIX = 'liked:';
export const SAVED_KEY_PREFIX = 'saved:';
