import { noteNumber } from '~/features/blog/posts/post';
import { usePage, Words, WordsParagraph } from '~/features/content/page-content';
import { americanDate, machineDate } from '~/platform/indian-time';
import { Section } from '~/site/section';

import css from './latest-notes.module.css';

export type Note = {
  readonly slug: string;
  readonly number: number | null;
  readonly title: string;
  readonly publishDate: number;
  /** In minutes. */
  readonly readTime: number;
};

export function LatestNotes({ notes }: { notes: readonly Note[] }) {
  const words = usePage('home').block('notes');
  if (notes.length === 0) return null;
  return (
    <Section
      id="notes"
      title={<Words of={words} part="title" />}
      note={<a href="/blogs">All articles</a>}
    >
      <div className={css.notes}>
        <WordsParagraph of={words} part="text" />
        <ol>
          {notes.map(({ slug, number, title, publishDate, readTime }) => (
            <li key={slug}>
              <span>{number !== null && noteNumber(number)}</span>
              <h3>
                <a className="filling" href={`/blog/${slug}`}>
                  {title}
                </a>
              </h3>
              <time dateTime={machineDate(publishDate)}>{americanDate(publishDate)}</time>
              <span>{readTime} min</span>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
