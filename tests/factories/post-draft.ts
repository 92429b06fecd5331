import type { PostDraft } from '~/features/blog/posts/save-post.server';

/** A published post with everything that `savePost` requires. `changes` is what the test is about. */
export function postDraft(changes: Partial<PostDraft> = {}): PostDraft {
  return {
    title: 'A wall and its shadow',
    content: 'First a line.\n\nThen another.',
    excerpt: 'What a wall keeps.',
    tags: ['walls'],
    category: 'Architecture',
    status: 'published',
    publishDate: Date.UTC(2026, 0, 1),
    ...changes,
  };
}
