import { useState } from 'react';
import { Form } from 'react-router';

import { useFormValues } from '~/backoffice/use-form-values';
import { useSending } from '~/backoffice/use-sending';
import { HEX, type Theme } from '~/settings/look/accent';
import type { Accents } from '~/settings/look/look';
import { Closable } from '~/ui/closable';
import { Button } from '~/ui/form/button';
import { Field, Input } from '~/ui/form/field';
import { Notice } from '~/ui/notice';

import type { LookAnswer } from './change-look.server';

import css from './look.module.css';

const DEFAULT_ACCENTS: Accents = { light: '#c1291f', dark: '#f3715c' };
const labels: Accents = { light: 'On light background', dark: 'On dark background' };
const hints: Accents = {
  light: 'Leave empty for the default red.',
  dark: 'Leave empty to use the closest readable colour to the one above.',
};

/** Typed text stays when a colleague saves, and does not overwrite a colour that its author has not seen. */
export function AccentForm({
  typed: typedColours,
  problems,
  shown: shownColours,
  answer,
}: {
  typed: Accents;
  /** The public pages show the default instead of an invalid stored colour. */
  problems: Readonly<Record<Theme, string | undefined>>;
  shown: Accents | null;
  answer: LookAnswer | undefined;
}) {
  const sending = useSending();
  const { shown: openedColours, touch } = useFormValues(typedColours, answer?.saved && answer);
  const [changedColours, setChangedColours] = useState<Accents | null>(null);
  const [problemsShown, setProblemsShown] = useState(answer?.colours ?? {});
  const [handledAnswer, setHandledAnswer] = useState(answer);
  // The response belongs to the submitted text, not to the text that is typed now.
  if (handledAnswer !== answer) {
    setHandledAnswer(answer);
    setProblemsShown(answer?.colours ?? {});
    if (answer?.saved) setChangedColours(null);
  }
  const values = changedColours ?? openedColours;
  const change = (theme: Theme, value: string) => {
    touch();
    setChangedColours({ ...values, [theme]: value });
    setProblemsShown((previous) => ({ ...previous, [theme]: undefined }));
  };
  const replaced = answer?.inForce ?? openedColours;
  const inForce = shownColours ?? DEFAULT_ACCENTS;
  return (
    <section className="form section" aria-labelledby="accent">
      <h2 id="accent">Accent colour</h2>
      <p className={`note ${css.lead}`}>
        Highlights the current page and what is selected. It needs enough contrast to be read as
        text (4.5:1, WCAG).
      </p>
      <Form method="post" className={`screen ${css.fields}`}>
        <input type="hidden" name="intent" value="accent" />
        <input type="hidden" name="seenLight" value={replaced.light} />
        <input type="hidden" name="seenDark" value={replaced.dark} />
        <Closable closed={sending} className={`screen ${css.fields}`}>
          {(['light', 'dark'] as const).map((theme) => (
            <div key={theme} className={`part ${css.colour}`}>
              <Field
                label={labels[theme]}
                hint={hints[theme]}
                error={
                  problemsShown[theme]?.message ??
                  (values[theme] === typedColours[theme] ? problems[theme] : undefined)
                }
                optional
              >
                {(control) => (
                  <span className={`part ${css.typed}`}>
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
              <Nearest problem={problemsShown[theme]} onTake={(colour) => change(theme, colour)} />
            </div>
          ))}
        </Closable>
        {answer?.inForce && (
          <Notice tone="warn" role="alert">
            Someone else saved a different accent colour: {inWords(answer.inForce)}. Save again to
            replace it with yours.
          </Notice>
        )}
        <div className={css.buttons}>
          <Button type="submit" variant="primary" busy={sending}>
            Save
          </Button>
        </div>
      </Form>
    </section>
  );
}

const inWords = ({ light, dark }: Accents) =>
  light || dark
    ? [light && `${light} on light background`, dark && `${dark} on dark background`]
        .filter(Boolean)
        .join(', ')
    : 'the default red';

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
        className="scripted"
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
  onTake: onAccept,
}: {
  problem: { readonly nearest: string | null } | undefined;
  onTake: (colour: string) => void;
}) {
  const nearestReadable = problem?.nearest;
  if (!nearestReadable) return null;
  return (
    <Button size="small" onClick={() => onAccept(nearestReadable)}>
      <i className={css.dot} style={{ '--own': nearestReadable }} aria-hidden="true" />
      Use {nearestReadable} (closest accessible colour)
    </Button>
  );
}
