import { useState } from 'react';
import { Form } from 'react-router';

import { useSending } from '~/backoffice/use-sending';
import { HEX, type Theme } from '~/settings/look/accent';
import { Button } from '~/ui/form/button';
import { Field, Input } from '~/ui/form/field';

import css from './look.module.css';

type Colours = Readonly<Record<Theme, string>>;
type Problem = { readonly message: string; readonly nearest: string | null };
type Judged = { readonly [On in Theme]?: Problem | undefined };

const OURS: Colours = { light: '#c1291f', dark: '#f3715c' };
const labels: Colours = { light: 'On light ground', dark: 'On dark ground' };
const hints: Colours = {
  light: 'Empty for the red that the site began with.',
  dark: 'Empty for the readable colour next to the one above.',
};

/** The accent of both themes; a colour that can't be read is refused, and the next one that can is offered. */
export function AccentForm({
  typed,
  shown,
  colours,
}: {
  typed: Colours;
  shown: Colours | null;
  colours: Judged;
}) {
  const sending = useSending();
  const [values, setValues] = useState(typed);
  const [judged, setJudged] = useState<Judged>(colours);
  const [seen, setSeen] = useState(colours);
  // An answer speaks of what was sent; whoever types on reads it no longer.
  if (seen !== colours) {
    setSeen(colours);
    setJudged(colours);
  }
  const change = (theme: Theme, value: string) => {
    setValues((before) => ({ ...before, [theme]: value }));
    setJudged((before) => ({ ...before, [theme]: undefined }));
  };
  const inForce = shown ?? OURS;
  return (
    <section className={css.part} aria-labelledby="accent">
      <h2 id="accent">Accent colour</h2>
      <p className={css.lead}>
        Marks where one is and what comes next, on the public pages. It must be readable as text on
        every ground of its theme: a contrast of 4.5, as WCAG asks.
      </p>
      <Form method="post" className={css.fields}>
        <input type="hidden" name="intent" value="accent" />
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={css.colour}>
            <Field
              label={labels[theme]}
              hint={hints[theme]}
              error={judged[theme]?.message}
              optional
            >
              {(control) => (
                <span className={css.typed}>
                  <Input
                    {...control}
                    name={theme}
                    value={values[theme]}
                    onChange={({ target }) => change(theme, target.value)}
                    maxLength={20}
                    placeholder={inForce[theme]}
                    autoComplete="off"
                    spellCheck={false}
                  />
                  <Swatch
                    theme={theme}
                    label={labels[theme]}
                    colour={HEX.test(values[theme]) ? values[theme] : inForce[theme]}
                    onPick={(colour) => change(theme, colour)}
                  />
                </span>
              )}
            </Field>
            <Nearest problem={judged[theme]} onTake={(colour) => change(theme, colour)} />
          </div>
        ))}
        <div className={css.buttons}>
          <Button type="submit" variant="primary" busy={sending}>
            Save
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** The colour on its ground, as a line and as text; a click picks another one. */
function Swatch({
  theme,
  label,
  colour,
  onPick,
}: {
  theme: Theme;
  label: string;
  colour: string;
  onPick: (colour: string) => void;
}) {
  return (
    <span className={css.swatch} data-ground={theme} style={{ '--own': colour }}>
      <input
        type="color"
        aria-label={`Pick a colour: ${label.toLowerCase()}`}
        value={colour}
        onChange={({ target }) => onPick(target.value)}
      />
      <b>Current page</b>
    </span>
  );
}

function Nearest({
  problem,
  onTake,
}: {
  problem: Problem | undefined;
  onTake: (colour: string) => void;
}) {
  const nearest = problem?.nearest;
  if (!nearest) return null;
  return (
    <Button size="small" onClick={() => onTake(nearest)}>
      <i className={css.dot} style={{ '--own': nearest }} aria-hidden="true" />
      Take {nearest}, the nearest that passes
    </Button>
  );
}
