import { isDemoName, type PublicSettings } from '~/settings/settings';
import { Mark } from '~/ui/mark';

import { logoOf } from './studio-logo';

import css from './loader.module.css';

export function Loader({ settings }: { settings: PublicSettings }) {
  return (
    <div className={css.loader} data-part="loader" role="status" hidden>
      {logoOf(settings, 56) ??
        (isDemoName(settings) ? <Mark size={56} drawn /> : <b>{settings.company.shortName}</b>)}
      <span className="visually-hidden">Loading the page</span>
    </div>
  );
}
