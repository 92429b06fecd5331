import { diffLines, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

import type { PostField, PostForm } from '~/features/blog/editor/post-form';

import css from './revisions.module.css';

const names: Record<PostField, string> = {
  title: 'Title',
  content: 'Content',
  excerpt: 'Excerpt',
  coverImage: 'Cover image',
  coverAlt: 'Cover’s alt text',
  tags: 'Tags',
  keywords: 'Keywords',
  category: 'Category',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  slug: 'Slug',
  canonicalUrl: 'Canonical address',
  author: 'Author',
  publishDate: 'Publish date',
};
const isField = (name: string): name is PostField => name in names;

/** Words take too long to compare in texts that have little in common; then it is lines. Milliseconds. */
const DIFF_TIMEOUT = 400;
/** Letters of an unchanged stretch that are shown around a change. */
const AROUND = 80;

const textOf = (form: PostForm, field: PostField) =>
  field === 'tags' ? form.tags.join(', ') : form[field];

/** What has changed since a revision, field by field and word by word: struck out what it had, marked what came. */
export function RevisionDifference({ before, now }: { before: PostForm; now: PostForm }) {
  const changed = Object.keys(names)
    .filter(isField)
    .filter((field) => textOf(before, field) !== textOf(now, field));
  if (changed.length === 0) return <p>The same as the text now.</p>;
  return (
    <dl className={css.difference}>
      {changed.map((field) => (
        <div key={field}>
          <dt>{names[field]}</dt>
          <dd>
            <Words before={textOf(before, field)} now={textOf(now, field)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ before, now }: { before: string; now: string }) {
  const parts = useMemo(
    () => diffWordsWithSpace(before, now, { timeout: DIFF_TIMEOUT }) ?? diffLines(before, now),
    [before, now],
  );
  return parts.map(({ added, removed, value }, at) => {
    const key = `${at}`;
    if (added) return <ins key={key}>{value}</ins>;
    if (removed) return <del key={key}>{value}</del>;
    return <span key={key}>{shortened(value, at > 0, at < parts.length - 1)}</span>;
  });
}

/** An unchanged stretch, its middle left out where it is long. */
function shortened(text: string, after: boolean, before: boolean) {
  if (text.length <= 2 * AROUND + 20) return text;
  const head = after ? text.slice(0, AROUND) : '';
  const tail = before ? text.slice(-AROUND) : '';
  return `${head} […] ${tail}`;
}
