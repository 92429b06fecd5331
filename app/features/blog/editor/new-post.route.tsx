import { redirect } from 'react-router';
import { v7 as uuid } from 'uuid';

/** A new post gets its address before it has any text, so that a reload finds the copy in this browser. */
export function loader() {
  throw redirect(`/manage-blog/${uuid()}?new`);
}

/** Never shown, but the sign-in screen needs a route with a component. */
export default function NewPost() {
  return null;
}
