/** What the browser keeps of a post, each under this and the post's id: the count it saw when it liked, the time it saved. */
export const LIKED = 'liked:';
export const SAVED = 'saved:';
