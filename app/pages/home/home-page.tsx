import { ChosenProjects } from '~/features/portfolio/gallery/chosen-projects';
import type { ProjectCard } from '~/features/portfolio/show-pictures.server';
import { servicesInTitle } from '~/settings/disciplines';
import { DemoHint, Email, Phone, WhatsApp } from '~/site/contact-links';
import { Section } from '~/site/section';
import { useSettings } from '~/site/site-context';
import { whenAnswered } from '~/site/when-answered';
import { buttonClass } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import { Apart } from './apart';
import { Building } from './building';
import { LatestNotes, type Note } from './latest-notes';
import { NoticeBar } from './notice-bar';
import { PriceStrip, type Price } from './price-strip';

import css from './home-page.module.css';

/** The home page; an unknown address shows it too, under a notice. */
export function HomePage({
  projects,
  notes,
  price,
  notice,
}: {
  projects: readonly ProjectCard[];
  notes: readonly Note[];
  price: Price;
  notice?: string;
}) {
  return (
    <>
      {notice && <NoticeBar>{notice}</NoticeBar>}
      <div className={css.hero}>
        <h1>{`${servicesInTitle()}, drawn by one hand.`}</h1>
        <Building />
        <div className={css.lede}>
          <p>
            A design consultancy for homes, workplaces and public buildings across India. One team
            carries a project from the first sketch to the last site visit.
          </p>
          <p className={css.actions}>
            <a
              className={buttonClass({ variant: 'primary' })}
              href="/contact#inquiry-form"
              data-enhance="open-inquiry"
            >
              Get Free Quote
            </a>
            <a className={buttonClass({ variant: 'quiet' })} href="/about#method">
              How a project runs <Icon name="arrow" size={18} />
            </a>
          </p>
        </div>
      </div>
      <Selected projects={projects} />
      <Services />
      <PriceStrip price={price} />
      <LatestNotes notes={notes} />
      <ContactLine />
    </>
  );
}

/** The chosen projects; that one is a study stands beside its name. */
function Selected({ projects }: { projects: readonly ProjectCard[] }) {
  if (projects.length === 0) return null;
  return (
    <Section id="projects" title="Selected projects" aside={<a href="/gallery">All projects</a>}>
      <ChosenProjects projects={projects} />
    </Section>
  );
}

const Services = () => (
  <Section id="services" title="What we do" aside={<a href="/services">Services and fees</a>}>
    <Apart />
  </Section>
);

function ContactLine() {
  const settings = useSettings();
  return (
    <Section
      id="start"
      title={
        <>
          Start with what you have: <span>a plot, a plan, a crack in a wall.</span>
        </>
      }
    >
      <div className={css.contact}>
        <p className={css.number}>
          <Phone settings={settings} />
        </p>
        <p className={css.ways}>
          <Email settings={settings} /> <WhatsApp settings={settings} />
          <DemoHint settings={settings} />
        </p>
        <p>{whenAnswered(settings)}</p>
        <p>
          <a href="/contact">Write to us</a>
        </p>
      </div>
    </Section>
  );
}
