import { articlePath, type PostSummary } from '~/features/blog/posts/post';
import { usePage, useServices, Words } from '~/features/content/page-content';
import { americanDate, machineDate } from '~/platform/indian-time';
import { languageOf } from '~/platform/text/language-of';
import { useSettings } from '~/site/site-context';
import { ButtonLink } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import { Cover } from './cover';

import css from './related-articles.module.css';

export function RelatedArticles({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <section className={css.related} aria-labelledby="related">
      <div className={css.bar}>
        <h2 id="related">Related Articles</h2>
        <ButtonLink variant="quiet" href="/blogs">
          Explore More Articles <Icon name="arrow" size={16} />
        </ButtonLink>
      </div>
      <ol className={css.cards}>
        {posts.map((post) => (
          <li key={post.id}>
            <Cover post={post} sizes="16rem" widest={480} decorative />
            <div>
              <p className={css.facts}>{post.category}</p>
              <h3>
                <a href={articlePath(post.slug)} lang={languageOf(post.title)}>
                  {post.title}
                </a>
              </h3>
              <p>{post.excerpt}</p>
              <p className={css.facts}>
                <time dateTime={machineDate(post.publishDate)}>
                  {americanDate(post.publishDate)}
                </time>
                <span>{`${post.readTime} min read`}</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Category whose articles link to a structural audit, if the studio offers structure; others link to the estimate. */
export const AUDIT_CATEGORY = 'Engineering';

export function ArticleInvitation({ category }: { category: string }) {
  const { estimator } = useSettings();
  const block = usePage('journal').block('invitation');
  const isAudit =
    useServices().some(({ key }) => key === 'structure') && category === AUDIT_CATEGORY;
  if (!block) return null;
  return (
    <div className={css.related}>
      <div className={css.bar}>
        <h2>
          <Words of={block} part={isAudit ? 'audit' : 'cost'} />
        </h2>
        {isAudit || estimator.shown !== 'on' ? (
          <ButtonLink variant="primary" href="/contact#inquiry-form" data-enhance="open-inquiry">
            Get Quote
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" href="/estimate">
            Estimate your building
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
