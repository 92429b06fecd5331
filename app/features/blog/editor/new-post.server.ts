import { v7 as uuid } from 'uuid';

/** The editor of a post that does not exist yet; it is made by its first save. */
export const newPostAddress = () => `/manage-blog/${uuid()}?new`;
