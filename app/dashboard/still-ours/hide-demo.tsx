import type { DemoRecord } from '~/backoffice/demo-record';
import { useAnswers } from '~/backoffice/use-answers';
import { useChange } from '~/backoffice/use-change';
import { Button } from '~/ui/form/button';

import { describeRemainder, formatCounts, formatLinks } from './demo-words';
import type { StillOurs } from './still-ours.server';

import css from './still-ours.module.css';

export function HideDemo({ projects, articles, links, samples }: StillOurs) {
  const { addAnswer } = useAnswers();
  const { change, busy } = useChange(addAnswer, '/admin/pages/ours');
  const [some, more] = [projects.ours.filter(isUnbegun), articles.ours.filter(isUnbegun)];
  const hidden = formatCounts(some.length, more.length);
  if (!hidden && links === 0 && !samples) return null;
  return (
    <section className={css.hide} aria-labelledby="hide-demo">
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
      <Button variant="primary" busy={busy} onClick={() => change({ do: 'hide' })}>
        Hide all sample content
      </Button>
    </section>
  );
}

const isUnbegun = ({ state }: DemoRecord) => state === 'ours';
