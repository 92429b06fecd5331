import { redirect } from 'react-router';

import { newPostAddress } from './new-post.server';

/** A new post has its address before its first word, so that a reload finds what this browser keeps of it. */
export function loader() {
  throw redirect(newPostAddress());
}

/** Never seen; but a page, so that the gate stands here for who is signed out. */
export default function NewPost() {
  return null;
}
