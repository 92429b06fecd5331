import { listAddress } from '~/features/blog/list/list-address';
import type { Post } from '~/features/blog/posts/post';
import { useSettings } from '~/site/site-context';
import { Button, ButtonLink } from '~/ui/form/button';
import { Icon } from '~/ui/icon';
import { Tag } from '~/ui/tag';

import { Avatar } from './article-head';
import { authorBio } from './author-bio';

import css from './article-foot.module.css';

export function ArticleFoot({ post, url }: { post: Post; url: string }) {
  const settings = useSettings();
  return (
    <footer className={css.foot}>
      {post.tags.length > 0 && (
        <section aria-labelledby="topics">
          <h2 id="topics">Topics</h2>
          <p className={css.tags}>
            {post.tags.map((tag) => (
              <Tag key={tag} href={listAddress({ tag })}>
                {tag}
              </Tag>
            ))}
          </p>
        </section>
      )}
      <section className={css.share} aria-labelledby="share">
        <h2 id="share">Share Article</h2>
        <div data-part="share">
          {shareLinks(url, post.title).map(({ network, href }) => (
            <ButtonLink key={network} size="small" href={href} target="_blank" rel="noopener">
              {network}
            </ButtonLink>
          ))}
          <Button size="small" className="scripted" data-copy>
            <Icon name="copy" size={16} />
            <span>Copy Link</span>
          </Button>
          <Button size="small" hidden data-sheet>
            More ways to share
          </Button>
          <span className="visually-hidden" role="status" />
        </div>
      </section>
      <section className={css.quick} aria-labelledby="quick-actions">
        <h2 id="quick-actions">Quick Actions</h2>
        <div>
          <Button size="small" className="scripted" data-part="print">
            <Icon name="print" size={16} />
            Print Article
          </Button>
          <ButtonLink size="small" className={css.top} href="#content" data-part="top">
            <Icon name="up" size={16} />
            <span>Back to Top</span>
          </ButtonLink>
        </div>
      </section>
      <section className={css.author} aria-labelledby="author">
        <h2 id="author">About the Author</h2>
        <div>
          <Avatar name={post.author} />
          <p>
            <strong>{post.author}</strong>
            <br />
            {authorBio(post.author, settings)}
          </p>
          <ButtonLink size="small" href={listAddress({ author: post.authorId })}>
            View Profile
          </ButtonLink>
        </div>
      </section>
    </footer>
  );
}

function shareLinks(url: string, title: string) {
  const [at, text, both] = [url, title, `${title} ${url}`].map(encodeURIComponent);
  return [
    { network: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${at}` },
    { network: 'Twitter', href: `https://twitter.com/intent/tweet?url=${at}&text=${text}` },
    { network: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${at}` },
    { network: 'WhatsApp', href: `https://wa.me/?text=${both}` },
  ] as const;
}
