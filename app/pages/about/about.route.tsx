import { PageClosing } from '~/features/content/page-closing';
import { seoTextsOf, usePage, Words } from '~/features/content/page-content';
import { BlockFigure } from '~/features/content/pictures/block-figure';
import { PageFigure } from '~/features/content/pictures/page-figure';
import { Portraits } from '~/features/content/pictures/portraits';
import { WideFigure } from '~/features/content/pictures/wide-figure';
import { pictureOfSlot } from '~/features/images/bundled/registry';
import { pageMeta, siteOf } from '~/site/page-meta';
import { PageHead, Section } from '~/site/section';
import { useSettings } from '~/site/site-context';
import { Table } from '~/ui/table';

import type { Route } from './+types/about.route';

import css from './about.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    ...seoTextsOf(matches, 'about'),
    path: '/about',
    crumbs: [{ label: 'About', path: '/about' }],
  });

export default function About() {
  return <AboutPage />;
}

export function AboutPage() {
  const words = usePage('about');
  const head = words.block('headline');
  return (
    <>
      <PageHead
        title={
          <>
            <Words of={head} part="first" after=" " />
            <span>
              <Words of={head} part="second" />
            </span>
          </>
        }
      />
      <Position />
      <People />
      <Method />
      {words.blocks('figures').map((block) => (
        <BlockFigure key={block.key} of={block} as="figure" />
      ))}
      <PageClosing of="about" />
    </>
  );
}

function Position() {
  const words = usePage('about');
  const [picture, paragraphs] = [words.block('picture'), words.blocks('position')];
  if (!picture && paragraphs.length === 0) return null;
  return (
    <div className={css.position}>
      <WideFigure of={picture} sample={pictureOfSlot('aboutUs1').name} first />
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph.key}>
            <Words of={paragraph} part="text" />
          </p>
        ))}
      </div>
    </div>
  );
}

function Method() {
  const words = usePage('about');
  const [method, steps] = [words.block('method'), words.blocks('steps')];
  if (steps.length === 0) return null;
  return (
    <Section id="method" title={<Words of={method} part="title" />}>
      <ol className={css.method}>
        {steps.map((step) => (
          <li key={step.key}>
            <h3>
              <Words of={step} part="name" />
            </h3>
            <BlockFigure of={step} as="step" />
            <p>
              <Words of={step} part="work" />
            </p>
            <p className={css.decision}>
              <small>
                <Words of={method} part="decide" />
              </small>
              <Words of={step} part="decision" />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function People() {
  const { people } = useSettings();
  const words = usePage('about');
  if (people.length + words.blocks('portraits').length === 0) return null;
  const hasRoles = people.some(({ role }) => role);
  const hasRegistrations = people.some(({ registration }) => registration);
  return (
    <Section id="people" title={<Words of={words.block('people')} part="title" />}>
      <div className={css.people}>
        <div>
          {people.length > 0 && (
            <Table caption="People of the studio" captionHidden>
              <thead>
                <tr>
                  <th scope="col">No.</th>
                  <th scope="col">Name</th>
                  {hasRoles && <th scope="col">Role</th>}
                  {hasRegistrations && <th scope="col">Registration</th>}
                </tr>
              </thead>
              <tbody>
                {people.map(({ name, role, registration }, index) => (
                  <tr key={name}>
                    <td>{String(index + 1).padStart(2, '0')}</td>
                    <th scope="row">{name}</th>
                    {hasRoles && <td>{role}</td>}
                    {hasRegistrations && <td>{registration}</td>}
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </div>
        <PageFigure
          of={words.block('founder')}
          sample={pictureOfSlot('founder').name}
          sizes="(width < 64rem) 92vw, 30vw"
        />
      </div>
      <Portraits />
    </Section>
  );
}
