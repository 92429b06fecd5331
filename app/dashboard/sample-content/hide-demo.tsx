import type { DemoRecord } from '~/backoffice/demo-record';
import { useAnswers } from '~/backoffice/use-answers';
import { useChange } from '~/backoffice/use-change';
import { demoSettings } from '~/settings/settings';
import { Button } from '~/ui/form/button';

import { describeRemainder, formatCounts, formatLinks } from './format-counts';
import type { SampleContent } from './sample-content.server';

import css from './sample-content.module.css';

export function HideDemo({ projects, articles, links, tagline, samples }: SampleContent) {
  const { addAnswer } = useAnswers();
  const { change, busy } = useChange(addAnswer, '/admin/pages/sample-content');
  const [uneditedProjects, uneditedArticles] = [
    projects.records.filter(isUnedited),
    articles.records.filter(isUnedited),
  ];
  const hidden = formatCounts(uneditedProjects.length, uneditedArticles.length);
  if (!hidden && links === 0 && !tagline && !samples) return null;
  return (
    <section className={`part ${css.hide}`} aria-labelledby="hide-demo">
      <h2 id="hide-demo">Hide all sample content</h2>
      {hidden && (
        <p>
          {hidden} will become drafts. Visitors will no longer see them, and the portfolio and
          journal stay empty until you publish something.{' '}
          {describeRemainder(projects.kept + articles.kept)} Nothing is deleted: you can still
          publish or delete each one in Gallery and Blog Posts.
        </p>
      )}
      {samples && (
        <p>
          Sample texts and pictures of the pages will be hidden. Where you have not written a text,
          visitors see a plain one made of your settings, or nothing.
        </p>
      )}
      {links > 0 && (
        <p>
          {formatLinks(links)} will be removed from the header and footer (social networks and
          client login) until you add your own.
        </p>
      )}
      {tagline && (
        <p>
          The sample tagline “{demoSettings.company.tagline}” will be removed. Enter your own in
          Settings.
        </p>
      )}
      <Button variant="primary" busy={busy} onClick={() => change({ do: 'hide' })}>
        Hide all sample content
      </Button>
    </section>
  );
}

/** Offered when the undo of hiding has expired. */
export function ShowSamples() {
  const { addAnswer } = useAnswers();
  const { change, busy } = useChange(addAnswer, '/admin/pages/sample-content');
  return (
    <section className={`part ${css.hide}`} aria-labelledby="show-samples">
      <h2 id="show-samples">Show the sample texts again</h2>
      <p>
        Sample texts and pictures will appear again wherever you have not written a text or chosen a
        picture. Sample projects and articles stay drafts: publish them in Gallery and Blog Posts.
      </p>
      <Button busy={busy} onClick={() => change({ do: 'show' })}>
        Show sample texts and pictures
      </Button>
    </section>
  );
}

const isUnedited = ({ state }: DemoRecord) => state === 'unchanged';
