import { useEffect, useState } from 'react';

import { Cover } from '~/features/blog/article/cover';
import type { EditorData } from '~/features/blog/editor/open-editor.server';
import type { PostForm } from '~/features/blog/editor/post-form';

import css from './seo-previews.module.css';

export function SeoPreviews({
  form,
  seo,
  opened: { id, origin, blog, studio },
}: {
  form: PostForm;
  seo: { metaTitle: string; metaDescription: string; slug: string };
  opened: EditorData;
}) {
  const host = new URL(origin).host;
  const title = seo.metaTitle || 'Untitled';
  return (
    <div className={css.previews}>
      <section aria-labelledby="search-preview">
        <h2 id="search-preview">Search result</h2>
        <div className={css.snippet}>
          <span>
            {studio}
            <small>
              {host} / blog / {seo.slug}
            </small>
          </span>
          <b>
            {title} | {blog}
          </b>
          <p>{seo.metaDescription}</p>
        </div>
      </section>
      <section aria-labelledby="card-preview">
        <h2 id="card-preview">Shared link</h2>
        <div className={css.card}>
          <ShareImage postId={id} form={form} />
          <div className={css.cardWords}>
            <small>{host}</small>
            <b>{title}</b>
            <p>{seo.metaDescription}</p>
          </div>
        </div>
        <p className={`caption ${css.hint}`}>
          The picture is made from the article’s title and cover.
        </p>
      </section>
      <section aria-labelledby="list-preview">
        <h2 id="list-preview">Blog list</h2>
        <div className={`form ${css.listed}`}>
          <Cover post={form} sizes="8rem" decorative />
          <div>
            <b>{form.title || 'Untitled'}</b>
            <p>{form.excerpt}</p>
          </div>
        </div>
      </section>
    </div>
  );
}

const REDRAW_DELAY_MS = 600;

function ShareImage({ postId, form }: { postId: string; form: PostForm }) {
  const { title, category, coverImage: cover } = form;
  const words = new URLSearchParams({ title, category, cover }).toString();
  const [drawnWords, setDrawn] = useState(words);
  useEffect(() => {
    const timer = setTimeout(setDrawn, REDRAW_DELAY_MS, words);
    return () => clearTimeout(timer);
  }, [words]);
  const src = `/manage-blog/${encodeURIComponent(postId)}/share.jpg?${drawnWords}`;
  return <img className={css.cardImage} src={src} alt="" width={1200} height={630} />;
}
