import { useNavigate } from 'react-router';

import { useExport } from '~/backoffice/export-link';
import { useKeySheet } from '~/backoffice/keys/keys';

import type { Choice } from './choices';
import { remember } from './recent';

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

/** Submits the header's button: signing out needs a full page load. */
const signOut = () =>
  document.querySelector<HTMLFormElement>('form[action="/admin/logout"]')?.requestSubmit();
