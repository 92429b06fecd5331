import { Link } from 'react-router';

import { staff } from '~/auth/staff';
import type { DemoRecord } from '~/backoffice/demo-record';
import { useFreshness } from '~/backoffice/live/use-live';
import { readForm } from '~/platform/read-form';
import { EmptyState } from '~/ui/empty-state';
import { ButtonLink } from '~/ui/form/button';

import type { Route } from './+types/sample-content.route';
import { HideDemo, ShowSamples } from './hide-demo';
import { hideDemo, showSamples } from './hide-demo.server';
import { readSampleContent } from './sample-content.server';

import css from './sample-content.module.css';

export const handle = { title: 'Sample content' };

export async function loader() {
  return readSampleContent();
}

export async function action({ request, context }: Route.ActionArgs) {
  const { person } = context.get(staff);
  const form = await readForm(request);
  return form.get('do') === 'show' ? showSamples(person) : hideDemo(person);
}

export default function SampleContentPage({ loaderData }: Route.ComponentProps) {
  useFreshness('page.changed', 'project.changed', 'post.changed', 'settings.changed');
  const { pages, projects, articles, links, tagline, samples } = loaderData;
  const isEmpty =
    !samples &&
    !tagline &&
    pages.length + projects.records.length + articles.records.length + links === 0;
  return (
    <div className={css.content}>
      {isEmpty ? (
        <EmptyState
          title="No sample content left"
          action={<ButtonLink href="/admin/pages">Pages</ButtonLink>}
        >
          Every page has your own text, and visitors see no sample projects or articles.
        </EmptyState>
      ) : (
        <p className={css.lead}>
          {samples
            ? 'Visitors currently see this sample content. Rewrite it in your own words, or hide it.'
            : 'Where a text of yours is missing, visitors see a plain one or nothing. Legal pages show their sample.'}
        </p>
      )}
      <HideDemo {...loaderData} />
      {!samples && <ShowSamples />}
      {pages.length > 0 && (
        <section className={css.part}>
          <h2>
            Pages you haven’t written yet <small>{pages.length}</small>
          </h2>
          <ul>
            {pages.map(({ key, label }) => (
              <li key={key}>
                <Link to={`/admin/pages/${key}`}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Records title="Sample projects" records={projects.records} to="/admin/gallery/projects/" />
      <Records title="Sample articles" records={articles.records} to="/manage-blog/" />
    </div>
  );
}

function Records({
  title,
  records,
  to,
}: {
  title: string;
  records: readonly DemoRecord[];
  to: string;
}) {
  if (records.length === 0) return null;
  return (
    <section className={css.part}>
      <h2>
        {title} <small>{records.length}</small>
      </h2>
      <ul>
        {records.map(({ id, title: name, path, state }) => (
          <li key={id}>
            <Link to={to + id}>{name}</Link>
            {state === 'begun' && <span className="caption">Draft</span>}
            <a href={path} aria-label={`View ${name}`}>
              View
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
