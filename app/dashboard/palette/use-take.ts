import { useNavigate } from 'react-router';

import { useExport } from '~/backoffice/export-link';
import { useKeySheet } from '~/backoffice/keys/keys';

import type { Choice } from './choices';
import { remember } from './recent';

/** Does what a choice says, and remembers it. */
export function useTake() {
  const navigate = useNavigate();
  const download = useExport();
  const showKeys = useKeySheet();
  return ({ key, target }: Choice) => {
    remember(key);
    if ('exports' in target) return void download(target.exports);
    if ('does' in target) return target.does === 'show keys' ? showKeys() : signOut();
    if (target.document) return location.assign(target.to);
    return void navigate(target.to);
  };
}

/** By the button that stands in the header: leaving the admin leaves the application. */
const signOut = () =>
  document.querySelector<HTMLFormElement>('form[action="/admin/logout"]')?.requestSubmit();
