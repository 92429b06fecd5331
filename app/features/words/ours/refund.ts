import { legalPage, lines } from './legal';

const clauses = {
  principle: {
    title: 'The principle',
    text: lines(
      'You pay for work that was done, and for nothing else. Design is work from the first line: a stage that we have finished and handed over is not refunded; a stage that we have not begun is refunded in full.',
    ),
  },
  consultation: {
    title: 'A paid consultation',
    text: lines(
      '- Cancelled a full working day before it: refunded in full, or moved at no charge.',
      '- Cancelled later, or missed: moved once at no charge, not refunded.',
      '- Cancelled by us: refunded in full or moved, as you choose.',
    ),
  },
  advance: {
    title: 'The advance',
    text: lines(
      'The advance on signing is part of the first stage’s fee. If you cancel before we have visited the site or begun to draw, it is refunded less costs we have already paid for you. After that the next clause applies.',
    ),
  },
  stage: {
    title: 'A stage that was begun',
    text: lines(
      'We charge the share that was done when your written notice reached us, show you the work it consists of, and refund the rest of what you had paid for that stage. You receive the drawings as they stand.',
    ),
  },
  costs: {
    title: 'Costs paid for you',
    text: lines(
      'Authority fees, surveys, soil and laboratory tests, printing, models and travel are passed on at cost with their bills. They are refunded only where the third party refunds us.',
    ),
  },
  us: {
    title: 'If we cannot go on',
    text: lines(
      'If we end an engagement for a reason that does not lie with you, every amount paid for work not handed over is refunded, and we give the next consultant what is needed to continue.',
    ),
  },
  works: {
    title: 'Goods and works of others',
    text: lines(
      'Furniture, materials and building works are bought from those who make them. Their terms apply to returns and cancellation; we help you to use them.',
    ),
  },
  how: {
    title: 'How to ask, and how long it takes',
    text: lines(
      'Write to the email address at the foot of this page with the name of the project. We acknowledge within two working days, answer with a reckoning within ten, and pay back to the account the money came from within fifteen working days of your agreement. GST is refunded with the amount it belongs to, by credit note, where the law still allows one.',
    ),
  },
};

export const refund = legalPage({
  label: 'Refunds',
  path: '/refund',
  title: 'Refunds and cancellation',
  description:
    'What you get back when a project stops: advances, started and finished stages, consultations, costs paid for you, and how long it takes.',
  lead: 'Projects stop for good reasons. This is how refunds are calculated. The letter of engagement decides where it says something else.',
  clauses,
});
