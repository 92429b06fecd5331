import { usePage, Words } from '~/features/words/page-words';
import { DemoHint, Email, Phone, WhatsApp } from '~/site/contact-links';
import { Section } from '~/site/section';
import { useSettings } from '~/site/site-context';
import { whenAnswered } from '~/site/when-answered';

import css from './contact-line.module.css';

export function ContactLine() {
  const settings = useSettings();
  const line = usePage('home').block('start');
  return (
    <Section
      id="start"
      title={
        <>
          <Words of={line} part="first" after=" " />
          <span>
            <Words of={line} part="second" />
          </span>
        </>
      }
    >
      <div className={css.line}>
        <p className={css.number}>
          <Phone settings={settings} />
        </p>
        <p className={css.ways}>
          <Email settings={settings} /> <WhatsApp settings={settings} />
          <DemoHint settings={settings} />
        </p>
        <p>{whenAnswered(settings)}</p>
        <p>
          <a href="/contact">
            <Words of={line} part="write" />
          </a>
        </p>
      </div>
    </Section>
  );
}
