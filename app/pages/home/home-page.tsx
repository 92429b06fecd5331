import type { ReactNode } from 'react';

import { Words, usePage } from '~/features/content/page-content';
import { BlockFigure } from '~/features/content/pictures/block-figure';
import { PageFigure } from '~/features/content/pictures/page-figure';
import { formatArea } from '~/features/estimates/engine/input/units';
import { formatInrShort } from '~/features/estimates/engine/money';
import { pictureOfSlot } from '~/features/images/bundled/registry';
import { ChosenProjects } from '~/features/portfolio/gallery/chosen-projects';
import type { ProjectCard } from '~/features/portfolio/show-pictures.server';
import { Closing } from '~/site/closing';
import { Phone } from '~/site/contact-links';
import { PageTitle } from '~/site/page-title';
import { Section } from '~/site/section';
import { useSettings } from '~/site/site-context';
import { buttonClass } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import { Building } from './building';
import { ServicesWithDrawing } from './exploded-view';
import { LatestNotes, type Note } from './latest-notes';
import { PriceStrip, type Price } from './price-strip';

import css from './home-page.module.css';

export function HomePage({
  projects,
  notes,
  price,
  notice,
}: {
  projects: readonly ProjectCard[];
  notes: readonly Note[];
  price: Price;
  notice?: ReactNode;
}) {
  const words = usePage('home');
  const hasSteps = usePage('about').blocks('steps').length > 0;
  const settings = useSettings();
  const hasEstimator = settings.estimator.shown === 'on';
  const [lead, actions] = [words.block('lead'), words.block('actions')];
  return (
    <>
      {notice && (
        <p className={css.notice} role="status">
          {notice}
        </p>
      )}
      <div className={css.hero}>
        <PageTitle>
          <Words of={words.block('headline')} part="title" />
        </PageTitle>
        <PageFigure
          of={words.block('picture')}
          sample={pictureOfSlot('residentialDesign').name}
          sizes="(width < 48rem) 110vw, 100vw"
          first
        />
        <div className={css.strip}>
          {lead && (
            <p>
              <Words of={lead} part="text" />
            </p>
          )}
          {hasEstimator && (
            <p className={css.price}>
              <a href="/estimate">
                {`A ${formatArea(price.builtUp)} house, about `}
                <strong translate="no">{formatInrShort(price.total.likely)}</strong>
                <span> Estimate yours</span>
              </a>
            </p>
          )}
          <p className={css.actions}>
            <a
              className={buttonClass({ variant: 'primary' })}
              href="/contact#inquiry-form"
              data-enhance="open-inquiry"
            >
              <Words of={actions} part="quote" />
            </a>
            <Phone settings={settings} />
            {hasSteps && (
              <a className={buttonClass({ variant: 'quiet' })} href="/about#method">
                <Words of={actions} part="method" after=" " />
                <Icon name="arrow" size={18} />
              </a>
            )}
          </p>
        </div>
      </div>
      <Building />
      <Selected projects={projects} />
      <Services />
      {words.blocks('figures').map((block) => (
        <BlockFigure key={block.key} of={block} as="figure" />
      ))}
      {hasEstimator && <PriceStrip price={price} />}
      <LatestNotes notes={notes} />
      <Start />
    </>
  );
}

function Start() {
  const line = usePage('home').block('start');
  return (
    <Closing
      title={
        <>
          <Words of={line} part="first" after=" " />
          <span>
            <Words of={line} part="second" />
          </span>
        </>
      }
      action={<Words of={line} part="write" />}
    />
  );
}

function Selected({ projects }: { projects: readonly ProjectCard[] }) {
  if (projects.length === 0) return null;
  return (
    <Section id="projects" title="Selected projects" note={<a href="/gallery">All projects</a>}>
      <ChosenProjects projects={projects} />
    </Section>
  );
}

function Services() {
  const heading = usePage('home').block('services');
  return (
    <Section
      id="services"
      title={<Words of={heading} part="title" />}
      note={
        <a href="/services">
          <Words of={heading} part="more" />
        </a>
      }
    >
      <ServicesWithDrawing />
    </Section>
  );
}
