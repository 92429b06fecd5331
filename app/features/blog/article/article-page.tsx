import type { ArticleTree } from '~/features/blog/markdown/article-tree';
import { ArticleBody } from '~/features/blog/markdown/page/article-body';
import { tableOfContents } from '~/features/blog/markdown/page/table-of-contents';
import type { Post, PostSummary } from '~/features/blog/posts/post';
import type { PictureSource } from '~/features/images/picture-source';
import { languageOf } from '~/platform/text/language-of';
import { Breadcrumb } from '~/ui/breadcrumb';

import { ArticleFoot } from './article-foot';
import { ArticleHead } from './article-head';
import { Cover, coverCaption } from './cover';
import { ArticleInvitation, RelatedArticles } from './related-articles';

import '~/styles/serif.css';
import css from './article-page.module.css';

export function ArticlePage({
  post,
  tree,
  sizes,
  pictures,
  related,
  url,
  preview = false,
}: {
  post: Post;
  tree: ArticleTree;
  sizes: Readonly<Record<string, { width: number; height: number }>>;
  pictures: Readonly<Record<string, PictureSource>>;
  related: readonly PostSummary[];
  url: string;
  /** True in the editor's preview, which doesn't count as a view. */
  preview?: boolean;
}) {
  const contents = tableOfContents(tree);
  const caption = coverCaption(post);
  return (
    <>
      <article
        className={css.article}
        {...(!preview && { 'data-enhance': 'article' })}
        data-post={post.id}
      >
        <div className={css.progress} data-part="progress" aria-hidden="true" />
        <div className={css.crumbs}>
          <Breadcrumb
            items={[
              { label: 'Home', href: '/' },
              { label: 'Blog', href: '/blogs' },
              { label: 'Article' },
            ]}
          />
        </div>
        <ArticleHead post={post} />
        <figure className={css.cover}>
          <Cover
            post={post}
            sizes="(min-width: 108rem) 75rem, (min-width: 68.75rem) 68vw, 92vw"
            first
          />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
        <div className={css.text}>
          {contents.length > 0 && (
            <nav className={css.contents} aria-labelledby="contents">
              <h2 id="contents">Contents</h2>
              <ol>
                {contents.map(({ id, href, text }) => (
                  <li key={id}>
                    <a href={href}>{text}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className={css.body} lang={languageOf(post.title)}>
            <ArticleBody
              below
              tree={tree}
              sizeOf={(src) => sizes[src]}
              pictureAt={(src) => pictures[src]}
            />
          </div>
        </div>
        <ArticleFoot post={post} url={url} />
      </article>
      <RelatedArticles posts={related} />
      <ArticleInvitation category={post.category} />
    </>
  );
}
