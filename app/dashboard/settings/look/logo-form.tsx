import { useState } from 'react';
import { Form } from 'react-router';

import { useSending } from '~/backoffice/use-sending';
import { MAX_LOGO_BYTES } from '~/features/images/logo/largest-logo';
import { logoRefusals } from '~/features/images/logo/logo-refusals';
import type { ShownLogo } from '~/settings/look/look';
import { Button } from '~/ui/form/button';
import { Field, Input } from '~/ui/form/field';

import css from './look.module.css';

export function LogoForm({
  studio,
  logo,
  problem,
}: {
  studio: string;
  logo: ShownLogo | null;
  problem: string | undefined;
}) {
  const sending = useSending();
  const [large, setLarge] = useState(false);
  return (
    <section className="form section" aria-labelledby="logo">
      <h2 id="logo">Logo</h2>
      <p className={`note ${css.lead}`}>
        Shown in the header and footer of every page, in the admin, and to search engines. SVGs are
        cleaned: shapes and colours are kept, everything else is removed. Without a logo, the
        default mark is shown next to your short name.
      </p>
      {logo && (
        <div className={`form ${css.grounds}`}>
          {(['light', 'dark'] as const).map((theme) => (
            <figure key={theme} data-ground={theme}>
              <span data-plate={logo.plate === theme || undefined}>
                <img
                  src={logo.src}
                  alt={theme === 'light' ? studio : ''}
                  width={Math.round((logo.width / logo.height) * 40)}
                  height={40}
                />
              </span>
              <figcaption>
                {theme === 'light' ? 'Light' : 'Dark'}
                {logo.plate === theme && ', with a background so it stays visible'}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
      <Form method="post" encType="multipart/form-data" className={`screen ${css.fields}`}>
        <input type="hidden" name="intent" value="logo" />
        <Field
          label={logo ? 'Replace the logo' : 'Logo file'}
          hint="SVG or PNG, at most 200 kB. Convert text to outlines. Empty margins are cut off."
          error={large ? logoRefusals.large : problem}
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              name="file"
              accept=".svg,.png,image/svg+xml,image/png"
              required
              onChange={({ target }) => setLarge((target.files?.[0]?.size ?? 0) > MAX_LOGO_BYTES)}
            />
          )}
        </Field>
        <div className={css.buttons}>
          <Button type="submit" variant="primary" busy={sending} disabled={large}>
            Use this logo
          </Button>
        </div>
      </Form>
      {logo && (
        <Form method="post">
          <Button type="submit" variant="quiet" name="intent" value="no-logo" disabled={sending}>
            Remove the logo
          </Button>
        </Form>
      )}
    </section>
  );
}
