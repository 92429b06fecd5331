/** Maximum number of posts that one request may change. */
export const MAX_SELECTED_POSTS = 2_000;
