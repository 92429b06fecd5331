/** So many posts are chosen at once, and changed in one request. */
export const MOST_CHOSEN_POSTS = 2_000;
