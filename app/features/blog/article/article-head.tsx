import { listAddress } from '~/features/blog/list/list-address';
import { articlePath, noteNumber, type Post } from '~/features/blog/posts/post';
import { americanDate, machineDate } from '~/platform/indian-time';
import { formatCount } from '~/platform/text/format-number';
import { PageTitle } from '~/site/page-title';
import { Button } from '~/ui/form/button';
import { Icon } from '~/ui/icon';
import { Tag } from '~/ui/tag';

import css from './article-head.module.css';

/** Titles with more characters get a smaller font, so that the first screen shows more than the title. */
const LONG_TITLE = 80;

export function ArticleHead({ post }: { post: Post }) {
  return (
    <header className={css.head}>
      <div className={css.badge}>
        <Tag href={listAddress({ category: post.category })}>{post.category}</Tag>
        {post.number !== null && <span>{noteNumber(post.number)}</span>}
      </div>
      <PageTitle className={post.title.length > LONG_TITLE ? css.long : undefined}>
        {post.title}
      </PageTitle>
      <p className={css.excerpt}>{post.excerpt}</p>
      <div className={css.line}>
        <p className={css.facts}>
          <span className={css.author}>
            <Avatar name={post.author} />
            {post.author}
          </span>
          <time dateTime={machineDate(post.publishDate)}>{americanDate(post.publishDate)}</time>
          <span>{`${post.readTime} min read`}</span>
          <span>{formatCount(post.views, 'view')}</span>
        </p>
        <div className={css.actions} id="like">
          <form method="post" action={`${articlePath(post.id)}/like`} data-part="like">
            <Button type="submit" size="small">
              <Icon name="heart" size={16} />
              <span data-label>Like</span>
              <span data-count>{post.likes}</span>
            </Button>
            <span role="status" />
          </form>
          <Button size="small" className="scripted" data-part="save" aria-pressed="false">
            <Icon name="bookmark" size={16} />
            <span data-label>Save</span>
          </Button>
        </div>
      </div>
    </header>
  );
}

export function Avatar({ name }: { name: string }) {
  return (
    <span className={css.avatar} aria-hidden="true">
      {Array.from(name.replace(/^the\s+/i, ''))[0]?.toUpperCase()}
    </span>
  );
}
