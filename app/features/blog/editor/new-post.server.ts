import { v7 as uuid } from 'uuid';

/** Editor of a new post, which its first save creates. */
export const newPostAddress = () => `/manage-blog/${uuid()}?new`;
