import { BundledPicture } from '~/features/images/bundled-picture';
import {
  bundledPicture,
  pictureOfSlot,
  type PictureName,
} from '~/features/images/bundled/registry';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';

import { Building } from './building';
import { DemoHint, Email, Phone, WhatsApp } from './contact-links';
import { disciplines } from './disciplines';
import { LatestNotes, type Note } from './latest-notes';
import { NoticeBar } from './notice-bar';
import { PriceStrip, type Price } from './price-strip';
import { Section } from './section';
import { useSettings } from './site-context';

import css from './home-page.module.css';

/** The home page; an unknown address shows it too, under a notice. */
export function HomePage({
  notes,
  price,
  notice,
}: {
  notes: readonly Note[];
  price: Price;
  notice?: string;
}) {
  return (
    <>
      {notice && <NoticeBar>{notice}</NoticeBar>}
      <div className={css.hero}>
        <h1>Architecture, structure and interiors, drawn by one hand.</h1>
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
      <Studies />
      <Services />
      <PriceStrip price={price} />
      <LatestNotes notes={notes} />
      <ContactLine />
    </>
  );
}

/** 8 + 4, then 5 + 7: unequal, as the work is. Drawings are shown whole. */
const studies: { name: PictureName; place: string }[] = [
  { name: pictureOfSlot('ResidentialRenovation2').name, place: 'a' },
  { name: 'sheet-court-house-axonometric', place: 'b' },
  { name: 'sheet-court-house-plan', place: 'c' },
  { name: 'sheet-court-house-section', place: 'd' },
];

function Studies() {
  return (
    <Section id="studies" title="Selected studies" aside={<a href="/gallery">All studies</a>}>
      <div className={css.studies}>
        {studies.map(({ name, place }) => (
          <figure key={name} className={css[place]}>
            <BundledPicture name={name} sizes="(width < 48rem) 92vw, 62vw" />
            <figcaption>
              <strong>{bundledPicture(name).caption.split('. ')[0]}</strong>
              <span>{bundledPicture(name).caption.split('. ').at(-1)}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

function Services() {
  const { fees } = useSettings();
  return (
    <Section id="services" title="What we do" aside={<a href="/services">Services and fees</a>}>
      <ul className={css.services}>
        {disciplines.map(({ key, name, scope }) => (
          <li key={key}>
            <h3>
              <a href={`/services#${key}`}>{name}</a>
            </h3>
            <p>{scope}</p>
            <small>{fees[key] || 'Fee in writing, before work begins'}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}

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
        <p>
          <Email settings={settings} /> <WhatsApp settings={settings} />
          <DemoHint settings={settings} />
        </p>
        <p>
          {settings.company.hours}. Inquiries are answered {settings.contact.replyTime}.
        </p>
        <p>
          <a href="/contact">Write to us</a>
        </p>
      </div>
    </Section>
  );
}
