import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { viewUndoHandler } from '~/backoffice/views/view-undo-handler.server';
import { settingUndoHandler } from '~/dashboard/settings/setting-undo-handler.server';
import { imageUsesInPosts } from '~/features/blog/posts/image-uses.server';
import { registerLinkTargets } from '~/features/blog/publishing/link-targets.server';
import { postUndoHandler } from '~/features/blog/undo/post-undo-handler.server';
import { cardUndoHandler } from '~/features/estimates/undo/card-undo-handler.server';
import { estimateUndoHandler } from '~/features/estimates/undo/estimate-undo-handler.server';
import { folderUndoHandler } from '~/features/images/folders/folder-undo-handler.server';
import { registerImageUses } from '~/features/images/image-uses.server';
import { imageFolderUndoHandler } from '~/features/images/undo/image-folder-undo-handler.server';
import { imageUndoHandler } from '~/features/images/undo/image-undo-handler.server';
import { takeOverUndoHandler } from '~/features/leads/owners/take-over.server';
import { sourceUndoHandler } from '~/features/leads/sources/source-undo-handler.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';
import { imageUsesInProjects } from '~/features/portfolio/image-uses.server';
import { isProjectPage } from '~/features/portfolio/is-project-page.server';
import { orderUndoHandler } from '~/features/portfolio/undo/order-undo-handler.server';
import { projectUndoHandler } from '~/features/portfolio/undo/project-undo-handler.server';
import { imageUsesInPages } from '~/features/words/pictures/image-uses.server';
import { pageUndoHandler } from '~/features/words/undo/page-undo-handler.server';

/** Connects features that must not import each other. */
export function connectFeatures() {
  registerImageUses(imageUsesInPosts);
  registerImageUses(imageUsesInProjects);
  registerImageUses(imageUsesInPages);
  registerLinkTargets(isProjectPage);
  registerUndoHandler('lead', leadUndoHandler);
  registerUndoHandler('lead source', sourceUndoHandler);
  registerUndoHandler('post', postUndoHandler);
  registerUndoHandler('estimate', estimateUndoHandler);
  registerUndoHandler('rate card', cardUndoHandler);
  registerUndoHandler('project', projectUndoHandler);
  registerUndoHandler('project order', orderUndoHandler);
  registerUndoHandler('image', imageUndoHandler);
  registerUndoHandler('image folder', folderUndoHandler);
  registerUndoHandler('image folder of', imageFolderUndoHandler);
  registerUndoHandler('setting', settingUndoHandler);
  registerUndoHandler('takeover', takeOverUndoHandler);
  registerUndoHandler('page', pageUndoHandler);
  registerUndoHandler('view', viewUndoHandler);
}
