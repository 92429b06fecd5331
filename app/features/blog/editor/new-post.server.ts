import { v7 as uuid } from 'uuid';

export const newPostAddress = () => `/manage-blog/${uuid()}?new`;
