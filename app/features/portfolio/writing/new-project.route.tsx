import { redirect } from 'react-router';
import { v7 as uuid } from 'uuid';

/** A new project gets its address before its first word, so that a reload finds the copy in this browser. */
export function loader() {
  throw redirect(`/admin/gallery/projects/${uuid()}?new`);
}

/** Never shown. A route needs a component for the gate to appear where nobody is signed in. */
export default function NewProject() {
  return null;
}
