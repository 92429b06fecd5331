import { importDemo } from '~/backoffice/import-demo.server';
import { savePost } from '~/features/blog/posts/save-post.server';

import { demoArticles } from './demo-articles.server';

export const importDemoPosts = () =>
  importDemo('posts', 'demo-posts', {
    drafts: demoArticles,
    store: (draft) => savePost({ ...draft, origin: 'sample' }),
  });
