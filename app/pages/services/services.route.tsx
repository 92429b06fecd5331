import { bundledDrawing, disciplineSections } from '~/features/images/bundled/registry';
import { Drawing, DrawingAgain, DrawingLines } from '~/features/images/drawing';
import { ServiceProject } from '~/features/portfolio/project/service-project';
import { serviceProjects } from '~/features/portfolio/service-projects.server';
import { tagPage } from '~/platform/page-policy';
import { servicesInWords } from '~/settings/disciplines';
import { services } from '~/settings/services';
import { pageMeta, siteOf } from '~/site/page-meta';
import { PageHead } from '~/site/section';
import { useSettings } from '~/site/site-context';
import { buttonClass } from '~/ui/form/button';

import type { Route } from './+types/services.route';

import css from './services.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: `Services: ${services.map(({ name }) => name.toLowerCase()).join(', ')}`,
    description: `What ${servicesInWords()} each deliver, in which stages, and how the fee is agreed: one section of one house, read three times.`,
    path: '/services',
    crumbs: [{ label: 'Services', path: '/services' }],
  });

/** A project for each band. */
export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, 'projects', 'images');
  return { projects: await serviceProjects() };
}

/** The lines of the section: drawn once, in the first band that shows them, and used again below. */
const LINES = 'section-lines';

const sectionOf = (service: (typeof services)[number] | undefined) =>
  service && disciplineSections[service.discipline];

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Unequal bands; in each the same section, that discipline's lines heaviest, where it was drawn so. */
export default function Services({ loaderData: { projects } }: Route.ComponentProps) {
  const { fees } = useSettings();
  return (
    <>
      <PageHead title="One section, read three times">
        <p>
          {`Below is the same house, cut along the same line. What changes is who is reading it. You can engage us for one discipline or for all ${COUNTS[services.length - 1]}; the drawings are one set either way.`}
        </p>
      </PageHead>
      {sectionOf(services[0]) ? null : <DrawingLines id={LINES} name="court-house-section" />}
      {services.map((service, at) => {
        const { key, discipline, name, position, deliverables, stages, feeWithout } = service;
        const section = sectionOf(service);
        return (
          <section
            key={key}
            id={key}
            className={`${css.band} ${css[key] ?? ''}`}
            aria-labelledby={`${key}-title`}
          >
            {section && (
              <figure className={css.drawing}>
                {at === 0 ? (
                  <Drawing
                    id={LINES}
                    name="court-house-section"
                    emphasis={discipline}
                    alt={bundledDrawing(section).alt}
                    built
                  />
                ) : (
                  <DrawingAgain
                    of={LINES}
                    name="court-house-section"
                    emphasis={discipline}
                    alt={bundledDrawing(section).alt}
                  />
                )}
                <figcaption>{bundledDrawing(section).caption}</figcaption>
              </figure>
            )}
            <div className={css.name}>
              <h2 id={`${key}-title`}>{name}</h2>
              <p>{position}</p>
              {projects[key] && <ServiceProject project={projects[key]} />}
            </div>
            <div className={css.deliverables}>
              <h3>What you get</h3>
              <ul>
                {deliverables.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
            <div className={css.terms}>
              <h3>Stages</h3>
              <ol>
                {stages.map((stage) => (
                  <li key={stage}>{stage}</li>
                ))}
              </ol>
              <h3>Fee</h3>
              <p>{fees[key] || feeWithout}</p>
              <a
                className={buttonClass({ variant: 'secondary' })}
                href={`/contact?about=${name}#inquiry-form`}
                data-enhance="open-inquiry"
              >
                Ask about {name.toLowerCase()}
              </a>
            </div>
          </section>
        );
      })}
    </>
  );
}
