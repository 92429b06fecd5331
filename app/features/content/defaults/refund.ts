import { legalPage, joinLines } from './legal';

const clauses = {
  principle: {
    title: 'The principle',
    text: joinLines(
      'You pay only for work we have done. A stage we have completed and handed over is not refunded. A stage we have not started is refunded in full.',
    ),
  },
  consultation: {
    title: 'A paid consultation',
    text: joinLines(
      '- Cancelled at least one full working day before: refunded in full or rescheduled free of charge.',
      '- Cancelled later, or missed: rescheduled once free of charge, not refunded.',
      '- Cancelled by us: refunded in full or rescheduled, as you choose.',
    ),
  },
  advance: {
    title: 'The advance',
    text: joinLines(
      'The advance paid on signing is part of the first stage’s fee. If you cancel before we visit the site or start drawing, we refund it, less costs already paid for you. After that, the next clause applies.',
    ),
  },
  stage: {
    title: 'A stage in progress',
    text: joinLines(
      'We charge for the part completed when we receive your written notice, show you that work, and refund the rest of what you paid for the stage. You receive the drawings as they are.',
    ),
  },
  costs: {
    title: 'Costs paid for you',
    text: joinLines(
      'Authority fees, surveys, soil and laboratory tests, printing, models and travel are charged at cost, with receipts. They are refunded only if the third party refunds us.',
    ),
  },
  us: {
    title: 'If we end the engagement',
    text: joinLines(
      'If we end an engagement for a reason that is not yours, we refund every amount paid for work not handed over, and give your next consultant what they need to continue.',
    ),
  },
  works: {
    title: 'Goods and works by others',
    text: joinLines(
      'You buy furniture, materials and building works from their suppliers. The suppliers’ terms apply to returns and cancellations; we help you with them.',
    ),
  },
  how: {
    title: 'How to request a refund',
    text: joinLines(
      'Email the address at the foot of this page with the name of your project. We acknowledge your request within two working days and send you a calculation within ten. Once you agree, we refund the account you paid from within fifteen working days. GST is refunded with the amount it belongs to, by credit note, where the law still allows one.',
    ),
  },
};

export const refundPage = legalPage({
  label: 'Refunds',
  path: '/refund',
  title: 'Refunds and cancellation',
  description:
    'What is refunded when a project stops: consultations, advances, stages and costs, and how long it takes.',
  lead: 'Projects stop for good reasons. This is how refunds are calculated. If the letter of engagement says otherwise, the letter prevails.',
  clauses,
});
