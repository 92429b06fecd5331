import { articlePath } from '~/features/blog/posts/post';
import { usePage, Words, WordsParagraph } from '~/features/content/page-content';
import { MAX_ABOUT_LENGTH } from '~/features/leads/fields/inquiry-fields';
import type { Project, ProjectType } from '~/features/portfolio/project';
import { cutText } from '~/platform/text/cut-text';
import { offeredServices } from '~/settings/disciplines';
import type { projectTypes } from '~/settings/project-types';
import { Phone, WhatsApp } from '~/site/contact-links';
import { useSettings } from '~/site/site-context';
import { Facts } from '~/ui/facts';
import { buttonClass } from '~/ui/form/button';

import css from './project-foot.module.css';

export type RelatedArticle = { title: string; slug: string; readTime: number };

export function ProjectFoot({
  project,
  article,
}: {
  project: Project;
  article: RelatedArticle | null;
}) {
  const credits = creditsOf(project.credits);
  const services = offeredServices.filter(({ key }) => project.services.includes(key));
  return (
    <div className={css.foot}>
      {credits.length > 0 && (
        <section aria-labelledby="credits">
          <h2 id="credits">Credits</h2>
          <Facts items={credits} />
        </section>
      )}
      {(services.length > 0 || article) && (
        <section aria-labelledby="related">
          <h2 id="related">Related</h2>
          <ul>
            {services.map(({ key, name }) => (
              <li key={key}>
                <a href={`/services#${key}`}>{name}: deliverables, stages, fee</a>
              </li>
            ))}
            {article && (
              <li>
                <a href={articlePath(article.slug)}>{article.title}</a>{' '}
                <small>{article.readTime} min</small>
              </li>
            )}
          </ul>
        </section>
      )}
      <Invitation href={inquiryAddress(project)} />
    </div>
  );
}

/** Shown on its own in the editor of Pages. */
export const InvitationAlone = () => (
  <div className={css.foot}>
    <Invitation href="/contact" />
  </div>
);

function Invitation({ href }: { href: string }) {
  const words = usePage('portfolio').block('invitation');
  const settings = useSettings();
  if (!words) return null;
  return (
    <section className={css.ask} aria-labelledby="ask">
      <h2 id="ask">
        <Words of={words} part="title" />
      </h2>
      <WordsParagraph of={words} part="text" />
      <p>
        <a className={buttonClass({ variant: 'primary' })} href={href} data-enhance="open-inquiry">
          <Words of={words} part="action" />
        </a>
      </p>
      <p>
        <Phone settings={settings} /> <WhatsApp settings={settings} />
      </p>
    </section>
  );
}

/** "Structure: the studio" is a name and a value; a line without a colon is a value. */
function creditsOf(credits: string): [string, string][] {
  const lines = credits.split('\n').filter((line) => line.trim());
  return lines.map((line, at) => {
    const colon = line.indexOf(':');
    return colon < 0
      ? [String(at + 1), line.trim()]
      : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
}

const projectTypeOf: Record<ProjectType, (typeof projectTypes)[number]> = {
  residence: 'Residential Villa',
  renovation: 'Renovation',
  housing: 'Urban Planning',
  hospitality: 'Commercial Building',
  wellness: 'Commercial Building',
  workplace: 'Commercial Building',
  retail: 'Commercial Building',
  furniture: 'Other',
  other: 'Other',
};

function inquiryAddress({ name, type }: Pick<Project, 'name' | 'type'>): string {
  const query = new URLSearchParams({
    projectType: projectTypeOf[type],
    about: cutText(`A project like ${name}`, MAX_ABOUT_LENGTH),
  });
  return `/contact?${query}#inquiry-form`;
}
