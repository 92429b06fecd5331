import type { PublicSettings } from '~/settings/settings';

/** The studio's own logo, so high in pixels, called by the studio's name; undefined where it has none. `lookStyle` dresses it. */
export function logoOf({ logo, company }: PublicSettings, height: number) {
  if (!logo) return undefined;
  return (
    <img
      className="studio-logo"
      src={logo.src}
      alt={company.name}
      width={Math.round((logo.width / logo.height) * height)}
      height={height}
      // Of its own: by the ratio of what has come it would be higher by a part of a pixel than by that of width and height.
      style={{ height }}
      data-plate={logo.plate || undefined}
    />
  );
}
