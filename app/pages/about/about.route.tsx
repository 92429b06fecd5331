import { SlotFigure } from '~/features/images/slots/slot-picture';
import { servicesInTitle } from '~/settings/disciplines';
import { demoContacts } from '~/settings/settings';
import { pageMeta, siteOf } from '~/site/page-meta';
import { PageHead, Section } from '~/site/section';
import { useSettings } from '~/site/site-context';
import { Table } from '~/ui/table';

import type { Route } from './+types/about.route';
import { stagesOfAProject } from './method';

import css from './about.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'About the studio',
    description:
      'Architects, structural engineers and interior designers at one table: the studio’s position, its people, and how a project runs, decision by decision.',
    path: '/about',
    crumbs: [{ label: 'About', path: '/about' }],
  });

export default function About() {
  return (
    <>
      <PageHead
        title={
          <>
            One table, <span>one set of drawings</span>
          </>
        }
      />
      <div className={css.position}>
        <SlotFigure slot="aboutUs1" sizes="(width < 64rem) 100vw, 58vw" first />
        <div>
          <p>
            Most buildings are drawn three times: by an architect, by an engineer who gets the plan
            when it is finished, and by an interior designer who gets the rooms when they are built.
            What falls between the three is found on site, where it is paid for twice.
          </p>
          <p>
            {`We draw once. ${servicesInTitle()} share a table and a model, so a beam is seen before it crosses a window and a socket is placed before the wall is cast.`}
          </p>
          <p>
            The client sees the same drawings as the contractor. What is not yet decided is marked
            as not yet decided, with a date and a name beside it.
          </p>
        </div>
      </div>
      <People />
      <Section id="method" title="How a project runs">
        <ol className={css.method}>
          {stagesOfAProject.map(({ name, work, decision }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{work}</p>
              <p className={css.decision}>
                <small>You decide</small>
                {decision}
              </p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

/** The people, set like a drawing list. Nobody is invented: an empty list says that it is empty. */
function People() {
  const settings = useSettings();
  const { people } = settings;
  const demo = demoContacts(settings).length > 0;
  return (
    <Section id="people" title="People">
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
    </Section>
  );
}
