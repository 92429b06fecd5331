import { redirect } from 'react-router';
import { v7 as uuid } from 'uuid';

import type { Route } from './+types/new-project.route';
import { storeFormerForm } from './former-form';

/** A new project has its address before its first word, so that a reload finds what this browser keeps of it. */
export function loader() {
  throw redirect(`/admin/gallery/projects/${uuid()}?new`);
}

export const action = ({ request, context }: Route.ActionArgs) =>
  storeFormerForm(null, request, context);

/** Never seen; but a page, so that the gate stands here for who is signed out. */
export default function NewProject() {
  return null;
}
