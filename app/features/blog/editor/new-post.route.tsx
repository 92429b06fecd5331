import { redirect } from 'react-router';

import { newPostAddress } from './new-post.server';

/** A new post gets its address before any text, so that a reload finds the copy in this browser. */
export function loader() {
  throw redirect(newPostAddress());
}

/** Never shown, but without a component the sign-in screen can't appear. */
export default function NewPost() {
  return null;
}
