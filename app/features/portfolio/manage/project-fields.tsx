import { costBandLabels, statusLabels, typeLabels } from '~/features/portfolio/project';
import {
  LIMITS,
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

type TextField = keyof typeof LIMITS;

const textOf = ({ form, change }: ProjectFieldsProps, name: TextField) => ({
  name,
  value: form[name],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    change({ [name]: currentTarget.value }),
});

export function TextFields(props: ProjectFieldsProps) {
  const { problems } = props;
  const area = (
    name: 'summary' | 'brief' | 'process' | 'result' | 'credits',
    label: string,
    hint: string,
    rows: number,
  ) => (
    <TextAreaField
      label={label}
      hint={hint}
      error={problems[name]}
      {...textOf(props, name)}
      rows={rows}
    />
  );
  return (
    <div className="form">
      <InputField
        label="Name"
        error={problems.name}
        {...textOf(props, 'name')}
        required
        autoComplete="off"
      />
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
  const { form, change, problems } = props;
  const choice = (
    name: 'discipline' | 'type' | 'status',
    label: string,
    labels: Readonly<Record<string, string>>,
  ) => (
    <SelectField
      label={label}
      error={problems[name]}
      name={name}
      value={form[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    >
      {namedOptions(labels)}
    </SelectField>
  );
  return (
    <fieldset className={`form ${css.facts}`}>
      <legend>Facts</legend>
      {choice('discipline', 'Discipline', disciplineLabels)}
      {choice('type', 'Type', typeLabels)}
      {choice('status', 'Status', statusLabels)}
      <InputField
        label="Year"
        error={problems.year}
        {...textOf(props, 'year')}
        inputMode="numeric"
      />
      <InputField label="Place" error={problems.place} {...textOf(props, 'place')} />
      <InputField
        label="Area in sq ft"
        optional
        error={problems.area}
        {...textOf(props, 'area')}
        inputMode="numeric"
      />
      <SelectField
        label="Cost band"
        optional
        error={problems.costBand}
        name="costBand"
        value={form.costBand}
        onChange={({ currentTarget }) => change({ costBand: currentTarget.value })}
      >
        <option value="">Not specified</option>
        {namedOptions(costBandLabels)}
      </SelectField>
      <TextAreaField
        label="Further facts"
        hint="One per line, for example “Storeys: two”"
        error={problems.facts}
        {...textOf(props, 'facts')}
        rows={5}
      />
    </fieldset>
  );
}

export function RelationFields(
  props: ProjectFieldsProps & { articles: readonly { slug: string; title: string }[] },
) {
  const { form, change, problems, articles } = props;
  const { articleSlug, services } = form;
  // The stored article may be unpublished, deleted or older than the listed ones; saving must not drop it.
  const hidden = articles.some(({ slug }) => slug === articleSlug) ? '' : articleSlug;
  return (
    <fieldset className={`form ${css.facts}`}>
      <legend>Disciplines</legend>
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
      <SelectField
        label="Related article"
        optional
        error={problems.articleSlug}
        name="articleSlug"
        value={articleSlug}
        onChange={({ currentTarget }) => change({ articleSlug: currentTarget.value })}
      >
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
        error={problems.slug}
        {...textOf(props, 'slug')}
      />
    </fieldset>
  );
}
