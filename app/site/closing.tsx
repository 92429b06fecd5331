import type { ReactNode } from 'react';

import { buttonClass } from '~/ui/form/button';

import { DemoHint, Email, Phone, WhatsApp } from './contact-links';
import { Section } from './section';
import { useSettings } from './site-context';
import { whenAnswered } from './when-answered';

import css from './closing.module.css';

export function Closing({ title, action = 'Get Quote' }: { title: ReactNode; action?: ReactNode }) {
  const settings = useSettings();
  return (
    <Section id="start" title={title}>
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
          <a
            className={buttonClass({ variant: 'primary' })}
            href="/contact#inquiry-form"
            data-enhance="open-inquiry"
          >
            {action}
          </a>
        </p>
      </div>
    </Section>
  );
}
