import { costBandLabels, statusLabels, typeLabels } from '~/features/portfolio/project';
import {
  PROJECT_LIMITS,
  type ProjectField,
  type ProjectForm,
} from '~/features/portfolio/writing/project-text';
import { disciplineLabels, offeredServices } from '~/settings/disciplines';
import { Choice, InputField, namedOptions, SelectField, TextAreaField } from '~/ui/form/field';

import css from './project-editor.module.css';

export type ProjectFieldsProps = {
  readonly form: ProjectForm;
  readonly change: (changes: Partial<ProjectForm>) => void;
  readonly problems: Partial<Record<ProjectField, string>>;
};

type TextField =
  | keyof typeof PROJECT_LIMITS
  | 'discipline'
  | 'type'
  | 'status'
  | 'costBand'
  | 'articleSlug';

const textOf = ({ form, change, problems }: ProjectFieldsProps, name: TextField) => ({
  name,
  error: problems[name],
  value: form[name],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    change({ [name]: currentTarget.value }),
});

export function TextFields(props: ProjectFieldsProps) {
  const area = (
    name: 'summary' | 'brief' | 'process' | 'result' | 'credits',
    label: string,
    hint: string,
    rows: number,
  ) => <TextAreaField label={label} hint={hint} {...textOf(props, name)} rows={rows} />;
  return (
    <div className="form">
      <InputField label="Name" {...textOf(props, 'name')} required autoComplete="off" />
      {area(
        'summary',
        'Summary (one sentence)',
        'For lists, search and shared links. Up to 160 characters.',
        2,
      )}
      {area(
        'brief',
        'Brief',
        'What the client asked for. A blank line starts a new paragraph; the first paragraph is shown larger.',
        7,
      )}
      {area('process', 'Process', 'How the design developed', 7)}
      {area('result', 'Result', 'The finished building. Leave empty for a study.', 4)}
      {area('credits', 'Credits', 'One per line, for example “Structure: name”', 4)}
    </div>
  );
}

export function FactFields(props: ProjectFieldsProps) {
  return (
    <fieldset className={`form ${css.facts}`}>
      <legend>Facts</legend>
      <SelectField label="Discipline" {...textOf(props, 'discipline')}>
        {namedOptions(disciplineLabels)}
      </SelectField>
      <SelectField label="Type" {...textOf(props, 'type')}>
        {namedOptions(typeLabels)}
      </SelectField>
      <SelectField label="Status" {...textOf(props, 'status')}>
        {namedOptions(statusLabels)}
      </SelectField>
      <InputField label="Year" {...textOf(props, 'year')} inputMode="numeric" />
      <InputField label="Place" {...textOf(props, 'place')} />
      <InputField label="Area in sq ft" optional {...textOf(props, 'area')} inputMode="numeric" />
      <SelectField label="Cost band" optional {...textOf(props, 'costBand')}>
        <option value="">Not specified</option>
        {namedOptions(costBandLabels)}
      </SelectField>
      <TextAreaField
        label="Further facts"
        hint="One per line, for example “Storeys: two”"
        {...textOf(props, 'facts')}
        rows={5}
      />
    </fieldset>
  );
}

export function RelationFields(
  props: ProjectFieldsProps & { articles: readonly { slug: string; title: string }[] },
) {
  const { form, change, articles } = props;
  const { articleSlug, services } = form;
  // The stored article may be unpublished, deleted or older than the listed ones; saving must not drop it.
  const hidden = articles.some(({ slug }) => slug === articleSlug) ? '' : articleSlug;
  return (
    <fieldset className={`form ${css.facts}`}>
      <legend>Where it appears</legend>
      <div>
        {offeredServices.map(({ key, name }) => (
          <Choice
            key={key}
            name="services"
            label={`Service: ${name}`}
            checked={services.includes(key)}
            onChange={({ currentTarget: { checked } }) =>
              change({
                services: [...services.filter((each) => each !== key), ...(checked ? [key] : [])],
              })
            }
          />
        ))}
        <Choice
          name="onHome"
          label="Show on the home page"
          checked={form.onHome}
          onChange={({ currentTarget }) => change({ onHome: currentTarget.checked })}
        />
      </div>
      <SelectField label="Related article" optional {...textOf(props, 'articleSlug')}>
        <option value="">None</option>
        {hidden && <option value={hidden}>{hidden} (not published)</option>}
        {articles.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </SelectField>
      <InputField
        label="Address"
        optional
        hint="/gallery/… Leave empty to create it from the name. Old addresses redirect here."
        {...textOf(props, 'slug')}
      />
    </fieldset>
  );
}
