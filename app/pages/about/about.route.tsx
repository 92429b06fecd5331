import { SlotFigure } from '~/features/images/slots/slot-picture';
import { foundOf, usePage, Words } from '~/features/words/page-words';
import { BlockFigure } from '~/features/words/pictures/block-figure';
import { Portraits } from '~/features/words/pictures/portraits';
import { demoContacts } from '~/settings/settings';
import { pageMeta, siteOf } from '~/site/page-meta';
import { PageHead, Section } from '~/site/section';
import { useSettings } from '~/site/site-context';
import { Table } from '~/ui/table';

import type { Route } from './+types/about.route';

import css from './about.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    ...foundOf(matches, 'about'),
    path: '/about',
    crumbs: [{ label: 'About', path: '/about' }],
  });

export default function About() {
  return <AboutPage />;
}

export function AboutPage() {
  const words = usePage('about');
  const [head, method] = [words.block('headline'), words.block('method')];
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
      <div className={css.position}>
        <SlotFigure slot="aboutUs1" sizes="(width < 64rem) 100vw, 58vw" first />
        <div>
          {words.blocks('position').map((paragraph) => (
            <p key={paragraph.key}>
              <Words of={paragraph} part="text" />
            </p>
          ))}
        </div>
      </div>
      <People />
      <Section id="method" title={<Words of={method} part="title" />}>
        <ol className={css.method}>
          {words.blocks('steps').map((step) => (
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
      {words.blocks('figures').map((block) => (
        <BlockFigure key={block.key} of={block} as="figure" caption="caption" />
      ))}
    </>
  );
}

/** The people, set like a drawing list. Nobody is invented: an empty list says that it is empty. */
function People() {
  const settings = useSettings();
  const { people } = settings;
  const heading = usePage('about').block('people');
  const demo = demoContacts(settings).length > 0;
  return (
    <Section id="people" title={<Words of={heading} part="title" />}>
      <div className={css.people}>
        <div>
          {people.length > 0 ? (
            <Table caption="People of the studio" captionHidden>
              <thead>
                <tr>
                  <th scope="col">No.</th>
                  <th scope="col">Name</th>
                  <th scope="col">Role</th>
                  <th scope="col">Registration</th>
                </tr>
              </thead>
              <tbody>
                {people.map(({ name, role, registration }, at) => (
                  <tr key={name}>
                    <td>{String(at + 1).padStart(2, '0')}</td>
                    <th scope="row">{name}</th>
                    <td>{role}</td>
                    <td>{registration}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          ) : (
            <p className={css.nobody}>
              {demo
                ? 'In this demonstration nobody is listed. The studio’s architects and engineers appear here with their roles and registrations once they are entered in Settings.'
                : 'The studio’s architects and engineers are not listed here yet.'}
            </p>
          )}
        </div>
        <SlotFigure slot="founder" sizes="(width < 64rem) 92vw, 30vw" />
      </div>
      <Portraits />
    </Section>
  );
}
