import { redirect } from 'react-router';

import { newPostAddress } from './new-post.server';

/** A new post gets its address before it has any text, so that a reload finds the copy in this browser. */
export function loader() {
  throw redirect(newPostAddress());
}

/** Never shown, but the sign-in screen needs a route with a component. */
export default function NewPost() {
  return null;
}
