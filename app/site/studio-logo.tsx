import { isDemoName, type PublicSettings } from '~/settings/settings';
import { Mark } from '~/ui/mark';

export function logoOf({ logo, company }: PublicSettings, height: number) {
  if (!logo) return undefined;
  return (
    <img
      className="studio-logo"
      src={logo.src}
      alt={company.name}
      width={Math.round((logo.width / logo.height) * height)}
      height={height}
      // Set explicitly, because from the intrinsic ratio the height could differ by a fraction of a pixel.
      style={{ height }}
      data-plate={logo.plate || undefined}
    />
  );
}

/** Without a logo, only the demo has a mark: a studio with its own name shows the name alone. */
export const logoOrMark = (settings: PublicSettings, height: number) =>
  logoOf(settings, height) ?? (isDemoName(settings) ? <Mark size={height} /> : null);
