import { useState } from 'react';
import { data, Form } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFreshness } from '~/backoffice/live/use-live';
import { useSending } from '~/backoffice/use-sending';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { logoRefusals, MAX_LOGO_BYTES } from '~/features/images/logo/logo-refusals';
import { readFormAs } from '~/platform/read-form';
import { shownAccent, shownLogo, type ShownLogo } from '~/settings/look/look';
import { readSettings } from '~/settings/settings.server';
import { Button } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';
import { IntentForm } from '~/ui/form/intent-form';

import type { Route } from './+types/look.route';
import { AccentForm } from './accent-form';
import {
  changeAccent,
  changeLogo,
  type LookAnswer,
  refusedLogo,
  removeLogo,
} from './change-look.server';

import css from './look.module.css';

export const handle = { title: 'Branding' };

export async function loader() {
  const { look, company, stored, problems } = await readSettings();
  const { accent, accentDark } = stored.look;
  const problemOf = (field: 'accent' | 'accentDark') =>
    problems.find(({ group, path }) => group === 'look' && path[0] === field)?.message;
  const accents = {
    typed: { light: accent, dark: accentDark },
    problems: { light: problemOf('accent'), dark: problemOf('accentDark') },
    shown: shownAccent(look),
  };
  return { studio: company.name, logo: shownLogo(look), accents };
}

const colour = z.string();
const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('logo'), file: z.instanceof(File) }),
  z.object({ intent: z.literal('no-logo') }),
  z.object({
    intent: z.literal('accent'),
    light: colour,
    dark: colour,
    seenLight: colour,
    seenDark: colour,
  }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const { person } = context.get(staff);
  const answer = await carryOut(await readFormAs(request, formSchema), person);
  return data(answer, answer.saved === null ? 422 : 200);
}

async function carryOut(form: z.output<typeof formSchema>, by: string): Promise<LookAnswer> {
  switch (form.intent) {
    case 'logo':
      return form.file.size > MAX_LOGO_BYTES
        ? refusedLogo(logoRefusals.large)
        : changeLogo(new Uint8Array(await form.file.arrayBuffer()), by);
    case 'no-logo':
      return removeLogo(by);
    case 'accent': {
      const { light, dark, seenLight, seenDark } = form;
      const seenColours = { light: seenLight, dark: seenDark };
      return changeAccent({ typed: { light, dark }, seen: seenColours }, by);
    }
    default:
      return form satisfies never;
  }
}

export default function LookSettings({
  loaderData: { studio, logo, accents },
  actionData,
}: Route.ComponentProps) {
  useFreshness('settings.changed');
  const answer = useLastAnswer(actionData);
  useUndoOffer(answer, answer?.saved ?? '');
  return (
    <div className="screen">
      <LogoForm studio={studio} logo={logo} problem={answer?.problem} />
      <AccentForm {...accents} answer={answer?.of === 'accent' ? answer : undefined} />
    </div>
  );
}

function LogoForm({
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
        <InputField
          label={logo ? 'Replace the logo' : 'Logo file'}
          hint="SVG or PNG, at most 200 kB. Convert text to outlines. Empty margins are cut off."
          error={large ? logoRefusals.large : problem}
          type="file"
          name="file"
          accept=".svg,.png,image/svg+xml,image/png"
          required
          onChange={({ target }) => setLarge((target.files?.[0]?.size ?? 0) > MAX_LOGO_BYTES)}
        />
        <div className={css.buttons}>
          <Button type="submit" variant="primary" busy={sending} disabled={large}>
            Use this logo
          </Button>
        </div>
      </Form>
      {logo && (
        <IntentForm intent="no-logo" variant="quiet" disabled={sending}>
          Remove the logo
        </IntentForm>
      )}
    </section>
  );
}
