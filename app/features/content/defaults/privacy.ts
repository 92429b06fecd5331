import { legalPage, joinLines } from './legal';

const clauses = {
  who: {
    title: 'Who is responsible',
    text: joinLines(
      'The studio named at the head of this page (“we”) decides why and how your personal data is used. We are the Data Fiduciary under the Digital Personal Data Protection Act, 2023 (“the Act”). You are the Data Principal.',
    ),
  },
  what: {
    title: 'What we collect, and why',
    text: joinLines(
      '- Inquiry form: your name, email address, phone number, project location, project type, your message and what the inquiry refers to; the page you sent it from; and how you came to this site when your visit began and the last time before you sent the form: the time, the page you opened, the site that linked to it, and what that link said about a campaign (its utm_ parameters and the click number of Google, Meta or Microsoft). Purpose: to reply, to prepare a proposal, and to see which advertisement led to us.',
      '- Calls, emails and messages: what you tell us. Purpose: to do what you ask for.',
      '- The network address of each request, for a short time. Purpose: to protect our forms from abuse and to find faults.',
      'We ask for nothing else. Please do not send us identity documents or bank details through the form.',
    ),
  },
  estimate: {
    title: 'If you save or send an estimate',
    text: joinLines(
      'We store the same contact details, the figures you entered, the page you sent it from, and how you came to this site, as above. Purpose: to answer your request.',
    ),
  },
  ground: {
    title: 'Legal basis',
    text: joinLines(
      'You give us your details yourself, for the purpose stated beside the form, and we use them only for that purpose. For anything else, such as news from the studio, we would ask you first, and you could say no.',
    ),
  },
  browser: {
    title: 'What is stored in your browser',
    text: joinLines(
      'This site sets no advertising or tracking cookies. Your browser stores: the draft of a form, until you send it; your choice of light or dark; articles you liked or saved; that you have seen the opening screen; how you came to this site, until you close the tab (it is sent only with a form that you send); and, if you like an article, a cookie with a random number, for 400 days, so that your like counts once. With the article we store only a digest of that number, nothing about you. You can delete all of this in your browser’s settings.',
      'Scripts, fonts and images come only from this site, with one exception: an article may show an image from another site. Your browser loads it from there, and that site learns your network address.',
    ),
  },
  others: {
    title: 'Who we share it with',
    text: joinLines(
      'Companies that run our server and email for us, as Data Processors under contract, and public authorities where the law requires it. No one else. We do not sell data. If you continue on WhatsApp, WhatsApp’s terms apply to the chat.',
    ),
  },
  retention: {
    title: 'How long we keep it',
    text: joinLines(
      'As long as we need it for its purpose. We erase an inquiry that leads to no engagement once it is clear that it will not, or when you withdraw your consent. We keep engagement documents, invoices and logs for as long as tax, professional and data protection law requires.',
    ),
  },
  rights: {
    title: 'Your rights',
    text: joinLines(
      'Under the Act you may ask us:',
      '- for a summary of your personal data, how we use it, and who we have shared it with;',
      '- to correct, complete or update it;',
      '- to erase it, unless a law requires us to keep it;',
      '- to stop: you may withdraw your consent at any time, as easily as you gave it;',
      '- to name a person to exercise these rights if you die or become unable to.',
      'Write to the address or call the number at the head of this page. Tell us the phone number or email address you used, so that we can find your record.',
    ),
  },
  grievance: {
    title: 'Complaints',
    text: joinLines(
      'Send a complaint to the same address. We reply as soon as we can, and within the period set by the Digital Personal Data Protection Rules, 2025: ninety days at most. If you are not satisfied with our reply, you may complain to the Data Protection Board of India. If a breach ever exposes your data, we tell you and the Board.',
    ),
  },
  children: {
    title: 'Children',
    text: joinLines(
      'Our forms are for adults. We do not knowingly collect data about anyone under eighteen. If this has happened, tell us and we will erase it.',
    ),
  },
  language: {
    title: 'Language and changes',
    text: joinLines(
      'You may ask for this notice in any language listed in the Eighth Schedule to the Constitution. Parts of the Rules take effect in stages. When the law or our practice changes, we update this page and give the date.',
    ),
  },
};

/** The notice that section 5 of the DPDP Act, 2023 and rule 3 of the Rules, 2025 require. */
export const privacyPage = legalPage({
  label: 'Privacy',
  path: '/privacy-policy',
  title: 'Privacy notice',
  description:
    'What personal data this site collects, why, how long we keep it, and your rights under the Digital Personal Data Protection Act, 2023.',
  lead: 'What we collect about you, why, and how to see, correct or erase it.',
  clauses,
});
