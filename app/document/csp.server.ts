import { createHash } from 'node:crypto';

import { picturesOrigin } from '~/platform/storage/pictures-origin.server';

import { headScript } from './head-script';

const HEAD_SCRIPT = `'sha256-${createHash('sha256').update(headScript).digest('base64')}'`;

/** Documents may be cached, so they use hashes; applications use a nonce. `imageHosts` are origins of images. */
export function contentSecurityPolicy({
  nonce,
  styleHash = null,
  imageHosts = [],
  framedBySelf = false,
}: {
  nonce?: string | undefined;
  styleHash?: string | null;
  imageHosts?: readonly string[];
  framedBySelf?: boolean;
}) {
  const development = import.meta.env.DEV;
  const cdn = picturesOrigin() === '' ? [] : [picturesOrigin()];
  const scripts = ["'self'", HEAD_SCRIPT, ...(nonce ? [`'nonce-${nonce}'`] : [])];
  const styles = [
    "'self'",
    ...(styleHash ? [styleHash] : []),
    ...(nonce && !development ? [`'nonce-${nonce}'`] : []),
  ];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}${development ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...(nonce ? ['blob:'] : []), ...cdn, ...imageHosts].join(' ')}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    ...(nonce ? ["frame-src 'self'", "worker-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBySelf ? "'self'" : "'none'"}`,
  ].join('; ');
}
