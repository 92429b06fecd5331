import { legalPage, lines } from './legal';

const clauses = {
  who: {
    title: 'Who is responsible',
    text: lines(
      'The studio named at the head of this page (“we”) decides why and how your personal data is used and is the Data Fiduciary in the sense of the Digital Personal Data Protection Act, 2023 (“the Act”). You are the Data Principal.',
    ),
  },
  what: {
    title: 'What we take, and what for',
    text: lines(
      '- Inquiry form: your name, email address, phone number, project location, project type, your message and what the inquiry refers to; the page it was sent from; and how you came to this site when your visit began and the last time before you sent the form: the time, the page that you opened, the site that linked to it, and what that link said of a campaign (its utm_ parameters and the click number of Google, Meta or Microsoft). Purpose: to answer you, to prepare a proposal, and to see which advertisement led to us.',
      '- Estimate, if you choose to save or send one: the same contact details, the figures you entered, the page it was sent from, and how you came to this site, as above. Purpose: to answer your request.',
      '- Calls, mails and messages: what you tell us. Purpose: to work on what you ask for.',
      '- The network address of a request, held for a short time. Purpose: to keep forms from being flooded and to find faults.',
      'We ask for nothing else. Please do not send us identity papers or bank details through the form.',
    ),
  },
  ground: {
    title: 'On what ground',
    text: lines(
      'You give the details of an inquiry yourself, for the purpose stated beside the form; we use them for that purpose alone. Anything beyond it, such as news from the studio, we would ask you first, and you could say no.',
    ),
  },
  browser: {
    title: 'What stays in your browser',
    text: lines(
      'The site sets no advertising or tracking cookies. It keeps in your own browser: the draft of an inquiry, and what you enter to be sent an estimate, until it is sent; your choice of light or dark; articles you liked or saved; that the opening screen was shown; as long as the tab is open, how you came to this site, which is sent only with a form that you send; and, once you like an article, a cookie with a random number, for 400 days, so that a browser’s like counts once. Of that number we store a digest beside the article, and nothing of you. You can erase all this in the browser’s settings.',
      'Scripts, fonts and pictures come from this site alone, with one exception: an article may show a picture that lies on another site. Your browser fetches it there, and that site learns your network address.',
    ),
  },
  others: {
    title: 'Who else receives it',
    text: lines(
      'Those who run our server and our mail for us, as Data Processors under contract. Public authorities where the law obliges us. Nobody else, and we sell nothing. If you continue on WhatsApp, that company’s own terms apply to the chat.',
    ),
  },
  retention: {
    title: 'How long we keep it',
    text: lines(
      'As long as the purpose asks for it: an inquiry that leads to no engagement is erased when it is clear that nothing more will come of it, or when you withdraw your consent. Papers of an engagement, invoices and logs are kept as long as tax, professional and data protection law require.',
    ),
  },
  rights: {
    title: 'Your rights',
    text: lines(
      'Under the Act you may ask us:',
      '- for a summary of your personal data, what we do with it, and with whom it was shared;',
      '- to correct, complete or update it;',
      '- to erase it, unless a law requires that we keep it;',
      '- to stop: you may withdraw your consent at any time, as easily as you gave it;',
      '- to name a person who exercises these rights if you die or can no longer do so.',
      'Write or call: the address and the number stand at the head of this page. Tell us the phone number or address you used, so that we find the right record.',
    ),
  },
  grievance: {
    title: 'If something is wrong',
    text: lines(
      'Send a grievance to the same address. We answer as soon as we can and within the period the Digital Personal Data Protection Rules, 2025 allow, which is ninety days at most. If the answer does not satisfy you, you may complain to the Data Protection Board of India. If your data is ever exposed by a breach, we tell you and the Board.',
    ),
  },
  children: {
    title: 'Children',
    text: lines(
      'The forms are meant for adults. We do not knowingly take the data of anyone under eighteen; if it happened, tell us and we erase it.',
    ),
  },
  language: {
    title: 'Language and changes',
    text: lines(
      'You may ask for this notice in any language of the Eighth Schedule to the Constitution. Parts of the Rules take effect in stages; when the law or our practice changes, this page changes and says when.',
    ),
  },
};

/** The notice of section 5 of the DPDP Act, 2023 and rule 3 of the Rules, 2025: what, what for, rights, complaint. */
export const privacy = legalPage({
  label: 'Privacy',
  path: '/privacy-policy',
  title: 'Privacy notice',
  description:
    'Which personal data this site takes, for which purpose, how long it is kept, and your rights under the Digital Personal Data Protection Act, 2023.',
  lead: 'What we collect about you, why, and how to see, correct or erase it.',
  clauses,
});
