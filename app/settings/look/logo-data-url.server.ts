import type { Look } from './look';

export function logoDataUrl({ logo, logoFile }: Look): string {
  const isSvg = logoFile.endsWith('.svg');
  return isSvg
    ? `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`
    : `data:image/png;base64,${logo}`;
}
