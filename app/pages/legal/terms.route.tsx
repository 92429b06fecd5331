import { pageMeta, siteOf } from '~/site/page-meta';
import { useSettings } from '~/site/site-context';

import type { Route } from './+types/terms.route';
import { LegalPage, type Clause } from './legal-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Terms of service',
    description:
      'How an engagement begins, what is included, how fees, changes, drawings and responsibilities are handled.',
    path: '/terms',
    crumbs: [{ label: 'Terms', path: '/terms' }],
  });

const clauses: readonly Clause[] = [
  {
    id: 'engagement',
    title: 'How an engagement begins',
    body: (
      <>
        <p>
          An inquiry, a call or a first meeting creates no contract and costs nothing. An engagement
          begins when both sides have signed a letter of engagement that names the scope, the
          stages, the fee and how it is paid.
        </p>
        <p>Where that letter and this page differ, the letter decides.</p>
      </>
    ),
  },
  {
    id: 'scope',
    title: 'What is included',
    body: (
      <>
        <p>
          We provide design and consultancy: drawings, calculations, schedules, advice and visits to
          the site as named in the letter. We do not build, supply materials or act as a contractor
          unless the letter says so.
        </p>
        <p>
          Surveys, soil investigations, laboratory tests, models beyond those named, authority fees
          and the services of other specialists are paid by the client at cost.
        </p>
      </>
    ),
  },
  {
    id: 'client',
    title: 'What we need from you',
    body: (
      <ul>
        <li>Papers that show your right to build, and the surveys you have.</li>
        <li>Decisions at the end of each stage, in writing. A message is enough.</li>
        <li>Access to the place, and a person who may speak for you.</li>
        <li>A contractor and, where the law asks for one, a site supervisor engaged by you.</li>
      </ul>
    ),
  },
  {
    id: 'fees',
    title: 'Fees and payment',
    body: (
      <>
        <p>
          Fees are stated in the letter of engagement, with Goods and Services Tax added at the rate
          then in force. They are invoiced at the stages it names and are payable within fifteen
          days unless it says otherwise.
        </p>
        <p>
          If an invoice stays unpaid we may pause the work after a written reminder, and the dates
          agreed move by the length of the pause.
        </p>
      </>
    ),
  },
  {
    id: 'estimates',
    title: 'Estimates and prices on this site',
    body: (
      <p>
        Price ranges shown on this site or given before drawings exist are indications. They rest on
        the assumptions printed beside them, are no offer, and do not bind us or any contractor.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        Each stage includes the revisions named in the letter. A change to what has already been
        approved is additional work: we say what it costs and how long it takes before we begin, and
        begin only when you agree.
      </p>
    ),
  },
  {
    id: 'drawings',
    title: 'Drawings and copyright',
    body: (
      <>
        <p>
          Copyright in drawings, models and documents stays with the studio. When the fee of a stage
          is paid, you may use its documents to build, maintain and alter the one project on the one
          site they were made for.
        </p>
        <p>
          We may show the finished project as our work, without your name and address, unless you
          ask us in writing not to.
        </p>
      </>
    ),
  },
  {
    id: 'responsibility',
    title: 'Responsibility',
    body: (
      <>
        <p>
          We work with the care expected of architects, structural engineers and designers, under
          the rules of their professions. Architects answer to the Architects Act, 1972 and the
          regulations made under it.
        </p>
        <p>
          We are not responsible for work that departs from our drawings, for the contractor’s
          methods and safety on site, or for decisions of authorities. Nothing here limits a
          responsibility that the law does not allow to be limited.
        </p>
      </>
    ),
  },
  {
    id: 'website',
    title: 'This website',
    body: (
      <p>
        Articles and studies here are general information, not advice on your building. Pictures
        captioned as studies show unbuilt work. Links to other sites lead outside our
        responsibility.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending an engagement',
    body: (
      <p>
        Either side may end it in writing with the notice named in the letter. What has been done
        until then is paid for and handed over; our{' '}
        <a href="/refund">refund and cancellation terms</a> say how it is reckoned.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and disputes',
    body: (
      <p>
        The law of India applies. We try first to settle a dispute in a meeting within thirty days
        of a written notice. After that the courts at the place of the studio decide, unless the
        letter of engagement provides for arbitration or a law that protects consumers gives you
        another court.
      </p>
    ),
  },
];

export default function Terms() {
  const { company } = useSettings();
  return (
    <LegalPage
      title="Terms of service"
      changed="November 21, 2026"
      summary={
        <p>
          What holds between you and {company.name} when we work for you, and when you use this
          website.
        </p>
      }
      clauses={clauses}
    />
  );
}
