import type { Drafts } from '~/backoffice/writing/stored/drafts.server';
import { deletePosts } from '~/features/blog/bin/delete-posts.server';
import { postForm } from '~/features/blog/editor/post-form.server';
import { publicationState } from '~/features/blog/posts/post';
import { newPostId, postId } from '~/features/blog/posts/post-id';
import {
  publishPost,
  saveDraft,
  unpublishPost,
} from '~/features/blog/publishing/publish-post.server';

import type { PostState } from './post-kind';
import { postStore } from './post-store.server';
import type { ManagedPost } from './read-managed-post.server';

export const stateOf = ({ post, waiting }: ManagedPost, now = Date.now()): PostState => ({
  state: publicationState(post.status, post.publishDate, now),
  slug: post.slug,
  publishDate: post.publishDate,
  waiting,
});

export const postDrafts: Drafts<ManagedPost, PostState> = {
  record: 'post',
  param: 'postId',
  id: postId,
  newId: newPostId,
  formOf: () => postForm,
  store: postStore,
  stateOf: (post) => stateOf(post),
  save: (save) => saveDraft(save),
  publish: (save) => publishPost(save),
  unpublish: (save) => unpublishPost(save),
  delete: ({ id, by }) => deletePosts([id], by),
  undoLabels: {
    publish: 'Post published',
    unpublish: 'Post unpublished',
    delete: '1 post deleted',
  },
  // Messages from the specification (section 8).
  failure({ do: verb, version }) {
    if (verb === 'delete') return 'Failed to delete blog post';
    return version === 0 ? 'Failed to create blog post' : 'Failed to update blog post';
  },
};
