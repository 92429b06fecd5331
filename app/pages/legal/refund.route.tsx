import { pageMeta, siteOf } from '~/site/page-meta';

import type { Route } from './+types/refund.route';
import { LegalPage, type Clause } from './legal-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Refunds and cancellation',
    description:
      'What you get back when a project stops: advances, started and finished stages, consultations, costs paid for you, and how long it takes.',
    path: '/refund',
    crumbs: [{ label: 'Refunds', path: '/refund' }],
  });

const clauses: readonly Clause[] = [
  {
    id: 'principle',
    title: 'The principle',
    body: (
      <p>
        You pay for work that was done, and for nothing else. Design is work from the first line: a
        stage that we have finished and handed over is not refunded; a stage that we have not begun
        is refunded in full.
      </p>
    ),
  },
  {
    id: 'consultation',
    title: 'A paid consultation',
    body: (
      <ul>
        <li>Cancelled a full working day before it: refunded in full, or moved at no charge.</li>
        <li>Cancelled later, or missed: moved once at no charge, not refunded.</li>
        <li>Cancelled by us: refunded in full or moved, as you choose.</li>
      </ul>
    ),
  },
  {
    id: 'advance',
    title: 'The advance',
    body: (
      <p>
        The advance on signing is part of the first stage’s fee. If you cancel before we have
        visited the site or begun to draw, it is refunded less costs we have already paid for you.
        After that the next clause applies.
      </p>
    ),
  },
  {
    id: 'stage',
    title: 'A stage that was begun',
    body: (
      <p>
        We charge the share that was done when your written notice reached us, show you the work it
        consists of, and refund the rest of what you had paid for that stage. You receive the
        drawings as they stand.
      </p>
    ),
  },
  {
    id: 'costs',
    title: 'Costs paid for you',
    body: (
      <p>
        Authority fees, surveys, soil and laboratory tests, printing, models and travel are passed
        on at cost with their bills. They are refunded only where the third party refunds us.
      </p>
    ),
  },
  {
    id: 'us',
    title: 'If we cannot go on',
    body: (
      <p>
        If we end an engagement for a reason that does not lie with you, every amount paid for work
        not handed over is refunded, and we give the next consultant what is needed to continue.
      </p>
    ),
  },
  {
    id: 'works',
    title: 'Goods and works of others',
    body: (
      <p>
        Furniture, materials and building works are bought from those who make them. Their terms
        apply to returns and cancellation; we help you to use them.
      </p>
    ),
  },
  {
    id: 'how',
    title: 'How to ask, and how long it takes',
    body: (
      <p>
        Write to the email address at the foot of this page with the name of the project. We
        acknowledge within two working days, answer with a reckoning within ten, and pay back to the
        account the money came from within fifteen working days of your agreement. GST is refunded
        with the amount it belongs to, by credit note, where the law still allows one.
      </p>
    ),
  },
];

export default function Refund() {
  return (
    <LegalPage
      title="Refunds and cancellation"
      changed="November 21, 2026"
      summary={
        <p>
          Projects stop for good reasons. This is how the money is reckoned when they do. The letter
          of engagement decides where it says something else.
        </p>
      }
      clauses={clauses}
    />
  );
}
