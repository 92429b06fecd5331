/** Storage keys in the browser, followed by a post's id: its like count when liked, and the time of saving. */
export const LIKED = 'liked:';
export const SAVED = 'saved:';
