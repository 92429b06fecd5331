import {
  costBandLabels,
  statusLabels,
  typeLabels,
  type Project,
} from '~/features/portfolio/project';
import { disciplineLabels, offeredServices } from '~/settings/disciplines';
import { Choice, Field, Input, Select, TextArea } from '~/ui/form/field';

import type { ProjectErrors } from './project-form.server';

import css from './project-editor.module.css';

type Props = { project: Project; errors: ProjectErrors };

/** What is written about the project. */
export function TextFields({ project, errors }: Props) {
  const area = (
    name: 'brief' | 'process' | 'result',
    label: string,
    hint: string,
    rows: number,
  ) => (
    <Field label={label} hint={hint} error={errors[name]}>
      {(control) => <TextArea {...control} name={name} rows={rows} defaultValue={project[name]} />}
    </Field>
  );
  return (
    <div className={css.texts}>
      <Field label="Name" error={errors['name']}>
        {(control) => (
          <Input {...control} name="name" required maxLength={120} defaultValue={project.name} />
        )}
      </Field>
      <Field
        label="In one sentence"
        hint="For lists, search and shared links; 160 characters"
        error={errors['summary']}
      >
        {(control) => (
          <TextArea
            {...control}
            name="summary"
            rows={2}
            required
            maxLength={160}
            defaultValue={project.summary}
          />
        )}
      </Field>
      {area(
        'brief',
        'Brief',
        'What was asked. A blank line begins a paragraph; the first stands large.',
        7,
      )}
      {area('process', 'Process', 'How it came about', 7)}
      {area('result', 'Result', 'What it is like now; leave it empty for a study', 4)}
      <Field label="Credits" hint="A line each: Structure: name" error={errors['credits']}>
        {(control) => (
          <TextArea {...control} name="credits" rows={4} defaultValue={project.credits} />
        )}
      </Field>
    </div>
  );
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** The facts beside the lead picture. */
export function FactFields({ project, errors }: Props) {
  return (
    <fieldset className={css.facts}>
      <legend>Facts</legend>
      <Field label="Discipline" error={errors['discipline']}>
        {(control) => (
          <Select {...control} name="discipline" defaultValue={project.discipline}>
            {optionsOf(disciplineLabels)}
          </Select>
        )}
      </Field>
      <Field label="Type" error={errors['type']}>
        {(control) => (
          <Select {...control} name="type" defaultValue={project.type}>
            {optionsOf(typeLabels)}
          </Select>
        )}
      </Field>
      <Field label="Status" error={errors['status']}>
        {(control) => (
          <Select {...control} name="status" defaultValue={project.status}>
            {optionsOf(statusLabels)}
          </Select>
        )}
      </Field>
      <Field label="Year" error={errors['year']}>
        {(control) => (
          <Input {...control} name="year" inputMode="numeric" defaultValue={project.year} />
        )}
      </Field>
      <Field label="Place" error={errors['place']}>
        {(control) => (
          <Input {...control} name="place" maxLength={120} defaultValue={project.place} />
        )}
      </Field>
      <Field label="Area in sq ft" optional error={errors['area']}>
        {(control) => (
          <Input {...control} name="area" inputMode="numeric" defaultValue={project.area ?? ''} />
        )}
      </Field>
      <Field label="Cost band" optional error={errors['costBand']}>
        {(control) => (
          <Select {...control} name="costBand" defaultValue={project.costBand ?? ''}>
            <option value="">Not said</option>
            {optionsOf(costBandLabels)}
          </Select>
        )}
      </Field>
      <Field label="Further facts" hint="A line each: Storeys: two" error={errors['facts']}>
        {(control) => (
          <TextArea
            {...control}
            name="facts"
            rows={5}
            defaultValue={project.facts.map(([name, value]) => `${name}: ${value}`).join('\n')}
          />
        )}
      </Field>
    </fieldset>
  );
}

/** What the project belongs to: services, an article, the home page, an address. */
export function RelationFields({
  project,
  errors,
  articles,
}: Props & { articles: readonly { slug: string; title: string }[] }) {
  const { articleSlug } = project;
  // Taken back, in the bin, or older than those on offer: a save of something else must not let go of it.
  const hidden = articles.some(({ slug }) => slug === articleSlug) ? null : articleSlug;
  return (
    <fieldset className={css.facts}>
      <legend>Belongs to</legend>
      <div>
        {offeredServices.map(({ key, name }) => (
          <Choice
            key={key}
            name="services"
            value={key}
            label={`Service: ${name}`}
            defaultChecked={project.services.includes(key)}
          />
        ))}
        <Choice name="onHome" label="Chosen for the home page" defaultChecked={project.onHome} />
      </div>
      <Field label="Related article" optional error={errors['articleSlug']}>
        {(control) => (
          <Select {...control} name="articleSlug" defaultValue={project.articleSlug ?? ''}>
            <option value="">None</option>
            {hidden !== null && <option value={hidden}>{hidden} (not published now)</option>}
            {articles.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Address"
        optional
        hint="/gallery/… Made from the name when empty. An old address keeps leading here."
        error={errors['slug']}
      >
        {(control) => (
          <Input {...control} name="slug" maxLength={120} defaultValue={project.slug} />
        )}
      </Field>
    </fieldset>
  );
}
