import { serviceNames } from '~/features/content/page-content';
import { homeSeoTexts } from '~/features/content/published-seo-texts.server';
import { publishedPages } from '~/features/content/read-pages.server';
import { siteOrigin } from '~/platform/origin.server';
import { demoContacts, publicSettings } from '~/settings/settings';
import { readSettings } from '~/settings/settings.server';
import { whenAnswered } from '~/site/when-answered';

/** A Markdown description of the site for language models: https://llmstxt.org. */
export async function loader() {
  const [inForce, home, pages] = await Promise.all([
    readSettings(),
    homeSeoTexts(),
    publishedPages(),
  ]);
  const settings = publicSettings(inForce);
  const { company, contact } = settings;
  const demo = demoContacts(settings);
  // Demo contacts are left out.
  const contactLines = [
    ...(demo.includes('phone') || !contact.phone ? [] : [`Phone ${contact.phone}.`]),
    ...(demo.includes('email') || !contact.email ? [] : [`Email ${contact.email}.`]),
    whenAnswered(settings),
  ];
  const link = (path: string, title: string, description: string) =>
    `- [${title}](${siteOrigin()}${path}): ${description}`;
  const text = [
    `# ${company.name}`,
    '',
    `> ${home.description}`,
    '',
    contactLines.join(' '),
    '',
    '## Pages',
    '',
    link('/services', 'Services', `${serviceNames(pages)}: what we deliver, in which stages`),
    link('/gallery', 'Portfolio', 'studies and projects with drawings'),
    link('/about', 'About', 'position, people, how we work'),
    link('/blogs', 'Blogs', 'articles for people who are about to build'),
    ...(settings.estimator.shown === 'on'
      ? [
          link(
            '/estimate',
            'Cost estimator',
            'what a building costs, line by line, with no contact details needed',
          ),
        ]
      : []),
    link('/contact', 'Contact', 'phone, email, and the inquiry form'),
    '',
    '## Sending an inquiry',
    '',
    `The form at ${siteOrigin()}/contact takes name, email, phone, project location (a PIN code or a place) and project type. It is a plain HTML form, works without JavaScript, and answers with a reference number.`,
    '',
    '## Legal',
    '',
    link('/terms', 'Terms', 'terms of service'),
    link('/refund', 'Refunds', 'refund and cancellation of a consultancy'),
    link(
      '/privacy-policy',
      'Privacy',
      'notice under the Digital Personal Data Protection Act, 2023',
    ),
    '',
  ];
  return new Response(text.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
