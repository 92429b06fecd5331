import { data, redirect } from 'react-router';

import { shownLogo } from '~/settings/look/look';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/logo.route';

/** The content security policy for a browser that opens the file directly. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The address depends on the content, so it is cached permanently. Old addresses redirect to the current logo. */
export async function loader({ params }: Route.LoaderArgs) {
  const { look } = await readSettings();
  const logoFile = shownLogo(look);
  if (!logoFile) throw data('Logo not found.', 404);
  if (params.file !== look.logoFile) throw redirect(logoFile.src, 302);
  const isSvg = look.logoFile.endsWith('.svg');
  const content = isSvg ? look.logo : new Uint8Array(Buffer.from(look.logo, 'base64'));
  return new Response(content, {
    headers: {
      'content-type': isSvg ? 'image/svg+xml' : 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      // Search engines and social networks embed it.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
