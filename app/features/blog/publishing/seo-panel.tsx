import { useEffect, useState } from 'react';

import { fetchJson } from '~/backoffice/fetch-json';
import { type Fields, textOf } from '~/features/blog/editor/fields';
import type { EditorData } from '~/features/blog/editor/open-editor.server';
import { POST_LIMITS, type PostForm, splitWords } from '~/features/blog/editor/post-form';
import type { FreeSlug } from '~/features/blog/posts/claim-slug.server';
import { cutAtWord, postSlug } from '~/features/blog/posts/post-defaults';
import type { PostState } from '~/features/blog/working-copy/post-kind';
import { slugOf } from '~/platform/text/slug';
import { InputField, TextAreaField } from '~/ui/form/field';

import { SeoPreviews } from './seo-previews';

import css from './seo-panel.module.css';

/** Values that a save fills in for empty fields (specification, section 5). */
export function effectiveSeo(form: PostForm, post: PostState | null) {
  const title = form.title.trim();
  const publicSlug = post && post.state !== 'draft' ? post.slug : '';
  return {
    metaTitle: form.metaTitle.trim() || cutAtWord(title, POST_LIMITS.metaTitle),
    metaDescription:
      form.metaDescription.trim() ||
      cutAtWord(form.excerpt.trim() || title, POST_LIMITS.metaDescription),
    slug: slugOf(form.slug) || publicSlug || postSlug(title),
    keywords: splitWords(form.keywords).join(', ') || form.tags.join(', '),
  };
}

export function SeoPanel({
  opened,
  post,
  ...fields
}: Fields & { opened: EditorData; post: PostState | null }) {
  const { form, problems } = fields;
  const seo = effectiveSeo(form, post);
  const takenSlug = useTakenSlug(opened.id, seo.slug);
  return (
    <div className={`columns ${css.seo}`}>
      <div className={css.fields}>
        <InputField
          label="Meta title"
          optional
          hint="The title shown in search results. If empty, the post title is used."
          note={<Counter text={form.metaTitle} maxLength={POST_LIMITS.metaTitle} />}
          {...textOf(fields, 'metaTitle')}
          placeholder={seo.metaTitle}
        />
        <TextAreaField
          label="Meta description"
          optional
          hint="The text shown under the title in search results. If empty, the excerpt is used."
          note={<Counter text={form.metaDescription} maxLength={POST_LIMITS.metaDescription} />}
          {...textOf(fields, 'metaDescription')}
          placeholder={seo.metaDescription}
          rows={3}
        />
        <InputField
          label="Keywords"
          optional
          hint="Separate with commas. If empty, the tags are used."
          {...textOf(fields, 'keywords')}
          placeholder={form.tags.join(', ')}
        />
        <InputField
          label="Slug"
          optional
          hint={`The last part of the address: /blog/${seo.slug}. If you change it, the old address keeps redirecting.`}
          {...textOf(fields, 'slug')}
          error={
            problems.slug ??
            (takenSlug
              ? `${takenSlug.holder === 'bin' ? 'A post in the bin' : 'Another post'} already uses this address; this post would use ${takenSlug.free}.`
              : undefined)
          }
          placeholder={seo.slug}
          maxLength={POST_LIMITS.slug}
          autoCapitalize="none"
          spellCheck={false}
        />
        <InputField
          label="Canonical address"
          optional
          hint="Only if the text was first published elsewhere: enter that address, so search engines credit it."
          {...textOf(fields, 'canonicalUrl')}
          placeholder={`/blog/${seo.slug}`}
          inputMode="url"
        />
      </div>
      <SeoPreviews form={form} seo={seo} opened={opened} />
    </div>
  );
}

function Counter({ text, maxLength }: { text: string; maxLength: number }) {
  return (
    <span data-full={text.length >= maxLength || undefined}>
      {text.length} / {maxLength}
    </span>
  );
}

/** The slug that the post would get, if another post has or had the requested one; else null. */
function useTakenSlug(postId: string, slug: string): FreeSlug | null {
  const [lookup, setFound] = useState<{ slug: string; answer: FreeSlug | null }>({
    slug: '',
    answer: null,
  });
  useEffect(() => {
    let cancelled = false;
    const requestFreeSlug = async () => {
      const answer = await readFreeSlug(postId, slug);
      if (!cancelled && answer !== null) setFound({ slug, answer });
    };
    const timer = setTimeout(() => void requestFreeSlug(), 400);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [postId, slug]);
  return lookup.slug === slug && lookup.answer?.holder ? lookup.answer : null;
}

const readFreeSlug = (postId: string, slug: string) =>
  fetchJson<FreeSlug>(
    `/manage-blog/${encodeURIComponent(postId)}/slug?${new URLSearchParams({ slug })}`,
  );
