import { registerOriginator } from '~/backoffice/undo/originators.server';
import { viewOriginator } from '~/backoffice/views/view-originator.server';
import { settingOriginator } from '~/dashboard/settings/setting-originator.server';
import { imageUsesInPosts } from '~/features/blog/posts/image-uses.server';
import { registerLinkTargets } from '~/features/blog/publishing/link-targets.server';
import { postOriginator } from '~/features/blog/undo/post-originator.server';
import { cardOriginator } from '~/features/estimates/undo/card-originator.server';
import { estimateOriginator } from '~/features/estimates/undo/estimate-originator.server';
import { folderOriginator } from '~/features/images/folders/folder-originator.server';
import { registerImageUses } from '~/features/images/image-uses.server';
import { imageFolderOriginator } from '~/features/images/undo/image-folder-originator.server';
import { imageOriginator } from '~/features/images/undo/image-originator.server';
import { takeOverOriginator } from '~/features/leads/owners/take-over.server';
import { sourceOriginator } from '~/features/leads/sources/source-originator.server';
import { leadOriginator } from '~/features/leads/undo/lead-originator.server';
import { imageUsesInProjects } from '~/features/portfolio/image-uses.server';
import { isProjectPage } from '~/features/portfolio/is-project-page.server';
import { orderOriginator } from '~/features/portfolio/undo/order-originator.server';
import { projectOriginator } from '~/features/portfolio/undo/project-originator.server';
import { imageUsesInPages } from '~/features/words/pictures/image-uses.server';
import { pageOriginator } from '~/features/words/undo/page-originator.server';

/** Connects features that must not import each other. */
export function connectFeatures() {
  registerImageUses(imageUsesInPosts);
  registerImageUses(imageUsesInProjects);
  registerImageUses(imageUsesInPages);
  registerLinkTargets(isProjectPage);
  registerOriginator('lead', leadOriginator);
  registerOriginator('lead source', sourceOriginator);
  registerOriginator('post', postOriginator);
  registerOriginator('estimate', estimateOriginator);
  registerOriginator('rate card', cardOriginator);
  registerOriginator('project', projectOriginator);
  registerOriginator('project order', orderOriginator);
  registerOriginator('image', imageOriginator);
  registerOriginator('image folder', folderOriginator);
  registerOriginator('image folder of', imageFolderOriginator);
  registerOriginator('setting', settingOriginator);
  registerOriginator('takeover', takeOverOriginator);
  registerOriginator('page', pageOriginator);
  registerOriginator('view', viewOriginator);
}
