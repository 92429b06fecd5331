import { Cover } from '~/features/blog/article/cover';
import { articlePath, noteNumber, type PostSummary } from '~/features/blog/posts/post';
import { americanDate, machineDate } from '~/platform/indian-time';
import { formatCount } from '~/platform/text/format-number';
import { languageOf } from '~/platform/text/language-of';

import { listAddress } from './list-address';

import css from './post-entries.module.css';

export function LeadArticle({ post }: { post: PostSummary }) {
  return (
    <article className={css.lead}>
      <Cover post={post} sizes="(min-width: 64rem) 55vw, 92vw" first decorative />
      <div>
        <NoteNumber post={post} />
        <h2>
          <a href={articlePath(post.slug)} lang={languageOf(post.title)}>
            {post.title}
          </a>
        </h2>
        <p>{post.excerpt}</p>
        <Facts post={post} />
      </div>
    </article>
  );
}

export function PostRow({
  post,
  level: Heading = 'h2',
}: {
  post: PostSummary;
  level?: 'h2' | 'h3';
}) {
  return (
    <li className={css.row}>
      <NoteNumber post={post} />
      <div>
        <Heading>
          <a href={articlePath(post.slug)} lang={languageOf(post.title)}>
            {post.title}
          </a>
        </Heading>
        <p>{post.excerpt}</p>
      </div>
      <Facts post={post} />
      <Cover post={post} sizes="(min-width: 64rem) 12rem, 6rem" widest={800} decorative />
    </li>
  );
}

export function PostCard({ post }: { post: PostSummary }) {
  return (
    <li className={css.card}>
      <Cover post={post} sizes="(min-width: 64rem) 50vw, 92vw" decorative />
      <NoteNumber post={post} />
      <h2>
        <a href={articlePath(post.slug)} lang={languageOf(post.title)}>
          {post.title}
        </a>
      </h2>
      <p>{post.excerpt}</p>
      <Facts post={post} />
    </li>
  );
}

const NoteNumber = ({ post: { number } }: { post: PostSummary }) => (
  <span className={css.number}>{number !== null && noteNumber(number)}</span>
);

function Counts({ post: { views, likes } }: { post: PostSummary }) {
  const counts = [views > 0 && formatCount(views, 'view'), likes > 0 && formatCount(likes, 'like')];
  const text = counts.filter(Boolean).join(', ');
  return text && <span>{text}</span>;
}

function Facts({ post }: { post: PostSummary }) {
  return (
    <p className={css.facts}>
      <a href={listAddress({ category: post.category })}>{post.category}</a>
      <time dateTime={machineDate(post.publishDate)}>{americanDate(post.publishDate)}</time>
      <span>{`${post.readTime} min read`}</span>
      <Counts post={post} />
    </p>
  );
}
