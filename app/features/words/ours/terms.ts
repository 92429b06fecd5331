import { legalPage, lines } from './legal';

const clauses = {
  engagement: {
    title: 'How an engagement begins',
    text: lines(
      'An inquiry, a call or a first meeting creates no contract and costs nothing. An engagement begins when both sides have signed a letter of engagement that names the scope, the stages, the fee and how it is paid.',
      'Where that letter and this page differ, the letter decides.',
    ),
  },
  scope: {
    title: 'What is included',
    text: lines(
      'We provide design and consultancy: drawings, calculations, schedules, advice and visits to the site as named in the letter. We do not build, supply materials or act as a contractor unless the letter says so.',
      'Surveys, soil investigations, laboratory tests, models beyond those named, authority fees and the services of other specialists are paid by the client at cost.',
    ),
  },
  client: {
    title: 'What we need from you',
    text: lines(
      '- Papers that show your right to build, and the surveys you have.',
      '- Decisions at the end of each stage, in writing. A message is enough.',
      '- Access to the place, and a person who may speak for you.',
      '- A contractor and, where the law asks for one, a site supervisor engaged by you.',
    ),
  },
  fees: {
    title: 'Fees and payment',
    text: lines(
      'Fees are stated in the letter of engagement, with Goods and Services Tax added at the rate then in force. They are invoiced at the stages it names and are payable within fifteen days unless it says otherwise.',
      'If an invoice stays unpaid we may pause the work after a written reminder, and the dates agreed move by the length of the pause.',
    ),
  },
  estimates: {
    title: 'Estimates and prices on this site',
    text: lines(
      'Price ranges shown on this site or given before drawings exist are indications. They rest on the assumptions printed beside them, are no offer, and do not bind us or any contractor.',
    ),
  },
  changes: {
    title: 'Changes',
    text: lines(
      'Each stage includes the revisions named in the letter. A change to what has already been approved is additional work: we say what it costs and how long it takes before we begin, and begin only when you agree.',
    ),
  },
  drawings: {
    title: 'Drawings and copyright',
    text: lines(
      'Copyright in drawings, models and documents stays with the studio. When the fee of a stage is paid, you may use its documents to build, maintain and alter the one project on the one site they were made for.',
      'We may show the finished project as our work, without your name and address, unless you ask us in writing not to.',
    ),
  },
  responsibility: {
    title: 'Responsibility',
    text: lines(
      'We work with the care expected of architects, structural engineers and designers, under the rules of their professions. Architects answer to the Architects Act, 1972 and the regulations made under it.',
      'We are not responsible for work that departs from our drawings, for the contractor’s methods and safety on site, or for decisions of authorities. Nothing here limits a responsibility that the law does not allow to be limited.',
    ),
  },
  website: {
    title: 'This website',
    text: lines(
      'Articles and studies here are general information, not advice on your building. Pictures captioned as studies show unbuilt work. Links to other sites lead outside our responsibility.',
    ),
  },
  ending: {
    title: 'Ending an engagement',
    text: lines(
      'Either side may end it in writing with the notice named in the letter. What has been done until then is paid for and handed over; our refund and cancellation terms say how it is reckoned.',
    ),
  },
  law: {
    title: 'Law and disputes',
    text: lines(
      'The law of India applies. We try first to settle a dispute in a meeting within thirty days of a written notice. After that the courts at the place of the studio decide, unless the letter of engagement provides for arbitration or a law that protects consumers gives you another court.',
    ),
  },
};

export const terms = legalPage({
  label: 'Terms',
  path: '/terms',
  title: 'Terms of service',
  description:
    'How an engagement begins, what is included, how fees, changes, drawings and responsibilities are handled.',
  lead: 'The terms between you and the studio when we work for you, and when you use this website.',
  clauses,
});
