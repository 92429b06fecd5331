import { imageUsesInPosts } from '~/features/blog/posts/image-uses.server';
import { registerLinkTargets } from '~/features/blog/publishing/link-targets.server';
import { registerImageUses } from '~/features/images/image-uses.server';
import { imageUsesInProjects } from '~/features/portfolio/image-uses.server';
import { isProjectPage } from '~/features/portfolio/is-project-page.server';

/** Puts features together that don't import each other: each place that one of them names is filled in by those above it. */
export function connectFeatures() {
  registerImageUses(imageUsesInPosts);
  registerImageUses(imageUsesInProjects);
  registerLinkTargets(isProjectPage);
}
