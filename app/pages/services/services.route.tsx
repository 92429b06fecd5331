import { listOf } from '~/features/content/defaults/services';
import { PageClosing } from '~/features/content/page-closing';
import {
  serviceBlocksInHead,
  seoTextsOf,
  type ShownBlock,
  usePage,
  useServices,
  Words,
  WordsInLines,
  WordsParagraph,
} from '~/features/content/page-content';
import { BlockFigure } from '~/features/content/pictures/block-figure';
import { WideFigure } from '~/features/content/pictures/wide-figure';
import { pictureOfSlot } from '~/features/images/bundled/registry';
import { Drawing, RepeatedDrawing, DrawingLines } from '~/features/images/drawing';
import { serviceProjects } from '~/features/portfolio/list-projects.server';
import { ServiceProject } from '~/features/portfolio/project/service-project';
import { tagPage } from '~/platform/page-policy';
import type { Discipline } from '~/settings/disciplines';
import { services } from '~/settings/services';
import { serviceOf } from '~/site/json-ld';
import { pageMeta, siteOf } from '~/site/page-meta';
import { PageHead } from '~/site/section';
import { useSettings } from '~/site/site-context';
import { buttonClass } from '~/ui/form/button';

import type { Route } from './+types/services.route';

import css from './services.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  const shownBlocks = serviceBlocksInHead(matches);
  return pageMeta(site, {
    ...seoTextsOf(matches, 'services'),
    path: '/services',
    crumbs: [{ label: 'Services', path: '/services' }],
    jsonLd: site
      ? shownBlocks.flatMap(({ key, texts: { name, position = '' } }) =>
          name ? serviceOf(site, { key, name, description: position }) : [],
        )
      : [],
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, 'projects', 'images');
  return { projects: await serviceProjects() };
}

/** Id of the section drawing, which is drawn once and referred to below. */
const LINES = 'section-lines';
const SECTION = 'loft-section';
const EMPHASISED: Readonly<Partial<Record<Discipline, string>>> = {
  architecture: 'The architecture: walls, floor and roof.',
  structure: 'The structure: beams, posts and the gallery.',
  interior: 'The interior: furniture, shelves and lamps.',
};

const emphasisOf = (key: string) => {
  const service = services.find((candidate) => candidate.key === key);
  return service && EMPHASISED[service.discipline];
};

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ServicesPage {...loaderData} />;
}

type Projects = Awaited<ReturnType<typeof serviceProjects>>;

export function ServicesPage({ projects }: { projects: Projects }) {
  const words = usePage('services');
  const head = words.block('headline');
  const shown = useServices();
  const hasDrawings = useSettings().samples.shown === 'on';
  const drawnIn = hasDrawings ? shown.find(({ key }) => emphasisOf(key)) : undefined;
  return (
    <>
      <PageHead title={<Words of={head} part="title" />}>
        <WordsParagraph of={head} part="text" />
      </PageHead>
      {hasDrawings && !drawnIn && <DrawingLines id={LINES} name={SECTION} />}
      {shown.map((service, index) => (
        <ServiceBand
          key={service.key}
          service={service}
          first={index === 0}
          projects={projects}
          hasDrawing={hasDrawings}
          drawsLines={service === drawnIn}
        />
      ))}
      <div className={css.picture}>
        <WideFigure of={words.block('picture')} sample={pictureOfSlot('CommercialSpaces').name} />
      </div>
      <PageClosing of="services" />
    </>
  );
}

function ServiceBand({
  service,
  first,
  projects,
  hasDrawing,
  drawsLines,
}: {
  service: ShownBlock;
  first: boolean;
  projects: Projects;
  hasDrawing: boolean;
  drawsLines: boolean;
}) {
  const { fees } = useSettings();
  const words = usePage('services');
  const { key } = service;
  // A service that the studio added has no drawing, no projects and no lists of its own.
  const offered = services.find((sample) => sample.key === key);
  const emphasised = hasDrawing ? emphasisOf(key) : undefined;
  const project = offered && projects[offered.key];
  const deliverables = offered ? words.blocks(listOf('deliverables', offered.key)) : [];
  const stages = offered ? words.blocks(listOf('stages', offered.key)) : [];
  const { details } = service.texts;
  const ownFee = offered && fees[offered.key];
  const fee = ownFee || (service.texts['fee'] && <Words of={service} part="fee" />);
  const name = service.texts['name'] ?? '';
  return (
    <section id={key} className={`${css.band} ${css[key] ?? ''}`} aria-labelledby={`${key}-title`}>
      {emphasised && offered && (
        <figure className={css.drawing}>
          {drawsLines ? (
            <Drawing id={LINES} name={SECTION} emphasis={offered.discipline} moving />
          ) : (
            <RepeatedDrawing of={LINES} name={SECTION} emphasis={offered.discipline} />
          )}
          <figcaption>{`${emphasised} Loft, study, unbuilt`}</figcaption>
        </figure>
      )}
      <div className={css.name}>
        <h2 id={`${key}-title`}>
          <Words of={service} part="name" />
        </h2>
        <WordsParagraph of={service} part="position" />
        {project && <ServiceProject project={project} first={first} />}
      </div>
      {(deliverables.length > 0 || details) && (
        <div className={css.deliverables}>
          <h3>What you get</h3>
          {deliverables.length > 0 && (
            <ul>
              <Lines lines={deliverables} />
            </ul>
          )}
          {details && <WordsInLines of={service} part="details" />}
        </div>
      )}
      <div className={css.terms}>
        {stages.length > 0 && (
          <>
            <h3>Stages</h3>
            <ol>
              <Lines lines={stages} />
            </ol>
          </>
        )}
        {fee && (
          <>
            <h3>Fee</h3>
            <p>{fee}</p>
          </>
        )}
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`/contact?about=${encodeURIComponent(name)}#inquiry-form`}
          data-enhance="open-inquiry"
        >
          {`Discuss your ${name} project`}
        </a>
      </div>
      <BlockFigure of={service} as="service" />
    </section>
  );
}

const Lines = ({ lines }: { lines: readonly ShownBlock[] }) =>
  lines.map((line) => (
    <li key={line.key}>
      <Words of={line} part="line" />
    </li>
  ));
