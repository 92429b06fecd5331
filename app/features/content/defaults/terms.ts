import { legalPage, joinLines } from './legal';

const clauses = {
  engagement: {
    title: 'How an engagement begins',
    text: joinLines(
      'An inquiry, a call or a first meeting is free and creates no contract. An engagement begins when both parties sign a letter of engagement that sets out the scope, the stages, the fee and how it is paid.',
      'If the letter and these terms differ, the letter prevails.',
    ),
  },
  scope: {
    title: 'What is included',
    text: joinLines(
      'We provide design and consultancy: drawings, calculations, schedules, advice and site visits, as set out in the letter. We do not build, supply materials or act as a contractor unless the letter says so.',
      'Surveys, soil investigations, laboratory tests, models beyond those named, authority fees and other specialists’ services are charged to you at cost.',
    ),
  },
  client: {
    title: 'What we need from you',
    text: joinLines(
      '- Documents that show your right to build, and any surveys you have.',
      '- Decisions at the end of each stage, in writing. A message is enough.',
      '- Access to the site, and a person authorised to act for you.',
      '- A contractor and, where the law requires one, a site supervisor, both appointed by you.',
    ),
  },
  fees: {
    title: 'Fees and payment',
    text: joinLines(
      'Fees are set out in the letter of engagement. Goods and Services Tax is added at the rate in force. We invoice at the stages named there; payment is due within fifteen days unless the letter says otherwise.',
      'If an invoice remains unpaid after a written reminder, we may pause work. Agreed dates move by the length of the pause.',
    ),
  },
  estimates: {
    title: 'Estimates and prices on this site',
    text: joinLines(
      'Prices on this site, or given before drawings exist, are indications based on the assumptions stated with them. They are not an offer and do not bind us or any contractor.',
    ),
  },
  changes: {
    title: 'Changes',
    text: joinLines(
      'Each stage includes the revisions named in the letter. Changing something you have approved is additional work: we tell you its cost and duration first, and start only once you agree.',
    ),
  },
  drawings: {
    title: 'Drawings and copyright',
    text: joinLines(
      'The studio keeps the copyright in its drawings, models and documents. Once you have paid for a stage, you may use its documents to build, maintain and alter the project they were made for, on its site only.',
      'We may show the finished project as our work, without your name and address, unless you ask us in writing not to.',
    ),
  },
  responsibility: {
    title: 'Responsibility',
    text: joinLines(
      'We work with the skill and care expected of our professions, under the rules that apply to them.',
      'We are not liable for work that departs from our drawings, for the contractor’s methods or site safety, or for decisions of authorities. Nothing in these terms limits liability that cannot be limited by law.',
    ),
  },
  website: {
    title: 'This website',
    text: joinLines(
      'Articles and studies on this site are general information, not advice on your building. Images captioned as studies show unbuilt work. We are not responsible for sites we link to.',
    ),
  },
  ending: {
    title: 'Ending an engagement',
    text: joinLines(
      'Either party may end it in writing, with the notice set out in the letter. Work done until then is paid for and handed over; our refund and cancellation terms explain how this is calculated.',
    ),
  },
  law: {
    title: 'Law and disputes',
    text: joinLines(
      'Indian law governs these terms. We first try to settle a dispute at a meeting within thirty days of written notice. After that, the courts where the studio is located have jurisdiction, unless the letter of engagement provides for arbitration or consumer law gives you another court.',
    ),
  },
};

export const termsPage = legalPage({
  label: 'Terms',
  path: '/terms',
  title: 'Terms of service',
  description:
    'How an engagement begins, what it includes, and the terms on fees, changes, drawings and liability.',
  lead: 'The terms between you and the studio when we work for you, and when you use this website.',
  clauses,
});
