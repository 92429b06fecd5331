/** Maximum of posts selected at once and changed in one request. */
export const MAX_SELECTED_POSTS = 2_000;
