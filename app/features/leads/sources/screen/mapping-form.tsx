import { Form } from 'react-router';

import {
  type LeadTarget,
  leadTargets,
  type Mapping,
  targetLabels,
} from '~/features/leads/core/source-kinds';
import { cutText } from '~/platform/text/cut-text';
import { Button } from '~/ui/form/button';
import { SelectField, TextAreaField } from '~/ui/form/field';

import type { Sample } from './read-sample.server';

import css from './lead-source.module.css';

/** The target is found by the names of the payload's fields. */
export const AUTOMATIC_TARGET = 'automatic';

const MAX_SAMPLE_LENGTH = 40;

type Props = { readonly mapping: Mapping; readonly sample: Sample };

export function MappingForm({ mapping, sample }: Props) {
  return (
    <section className={`section ${css.section}`} aria-labelledby="mapping">
      <h2 id="mapping">Mapping</h2>
      <p className="note">
        Fields are found by their names. If one is wrong, paste a sample of what the other system
        sends, or send a lead, and choose the field. Everything else is kept as “Further details”.
      </p>
      <Form method="post">
        <div className={`screen ${css.fields}`}>
          <TextAreaField label="Sample" name="sample" rows={4} placeholder='{"name": "Asha Rao"}' />
        </div>
        <Button type="submit" name="intent" value="sample">
          Read sample
        </Button>
      </Form>
      <Form method="post" key={JSON.stringify([mapping, sample])}>
        <div className={`screen ${css.fields}`}>
          {leadTargets.map((target) => (
            <SelectField
              key={target}
              label={targetLabels[target]}
              name={target}
              defaultValue={mapping[target] ?? AUTOMATIC_TARGET}
            >
              <Choices sample={sample} target={target} chosen={mapping[target]} />
            </SelectField>
          ))}
        </div>
        <Button type="submit" name="intent" value="mapping">
          Save mapping
        </Button>
      </Form>
    </section>
  );
}

type ChoicesProps = {
  readonly sample: Sample;
  readonly target: LeadTarget;
  readonly chosen: string | undefined;
};

function Choices({ sample, target, chosen }: ChoicesProps) {
  const guessedPath = sample.guessed[target];
  const paths = new Set(sample.fields.map(({ path }) => path));
  return (
    <>
      <option value={AUTOMATIC_TARGET}>
        {guessedPath ? `By name (${guessedPath.replace('\n', ' and ')})` : 'By name'}
      </option>
      <option value="">Not in the payload</option>
      {chosen && !paths.has(chosen) && (
        <option value={chosen}>{chosen.replace('\n', ' and ')} (not in this sample)</option>
      )}
      {[...new Map(sample.fields.map((field) => [field.path, field])).values()].map(
        ({ path, text }) => (
          <option key={path} value={path}>
            {path}: {cutText(text, MAX_SAMPLE_LENGTH)}
          </option>
        ),
      )}
    </>
  );
}
