import type { Settings } from '~/settings/settings';
import { Mark } from '~/ui/mark';

import { type ShownLogo, shownLogo } from './look';

import css from './studio-mark.module.css';

export type Brand = { readonly studio: string; readonly logo: ShownLogo | null };

export const brandOf = ({ company, look }: Pick<Settings, 'company' | 'look'>): Brand => ({
  studio: company.shortName,
  logo: shownLogo(look),
});

/** The studio's logo in the admin; without one, the default mark. `size` is the height in pixels. */
export function StudioMark({ logo, size }: { logo: Brand['logo']; size: number }) {
  if (!logo) return <Mark size={size} />;
  return (
    <img
      className={css.logo}
      src={logo.src}
      alt=""
      width={Math.round((logo.width / logo.height) * size)}
      height={size}
      data-plate={logo.plate || undefined}
    />
  );
}

/** Links from an admin screen to the website. A logo already contains the name. */
export const BrandLink = ({
  studio,
  logo,
  size,
  className,
}: Brand & { size: number; className: string | undefined }) => (
  <a className={className} href="/" aria-label={`${studio}, to the website`}>
    <StudioMark logo={logo} size={size} />
    {!logo && <span>{studio}</span>}
  </a>
);
