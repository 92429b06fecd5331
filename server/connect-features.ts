import { isBackupRunning } from '~server/backups/backup-settings';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { viewUndoHandler } from '~/backoffice/views/view-undo-handler.server';
import { settingUndoHandler } from '~/dashboard/settings/setting-undo-handler.server';
import { confirmReleased } from '~/features/appointments/booking/confirm-released.server';
import { appointmentUndoHandler } from '~/features/appointments/desk/appointment-undo-handler.server';
import { blockedTimeUndoHandler } from '~/features/appointments/desk/blocked-times.server';
import { morningAppointments } from '~/features/appointments/desk/morning-appointments.server';
import { appointmentTakeOverUndoHandler } from '~/features/appointments/desk/take-over-appointments.server';
import { imageUsesInPosts } from '~/features/blog/posts/image-uses.server';
import { registerLinkTargets } from '~/features/blog/publishing/link-targets.server';
import { postUndoHandler } from '~/features/blog/undo/post-undo-handler.server';
import { imageUsesInPages } from '~/features/content/pictures/image-uses.server';
import { pageUndoHandler } from '~/features/content/undo/page-undo-handler.server';
import { cardUndoHandler } from '~/features/estimates/undo/card-undo-handler.server';
import { estimateUndoHandler } from '~/features/estimates/undo/estimate-undo-handler.server';
import { folderUndoHandler } from '~/features/images/folders/folder-undo-handler.server';
import { registerFileReader } from '~/features/images/image-files.server';
import { registerImageUses } from '~/features/images/image-uses.server';
import { imageFolderUndoHandler } from '~/features/images/undo/image-folder-undo-handler.server';
import { imageUndoHandler } from '~/features/images/undo/image-undo-handler.server';
import { registerAfterRelease } from '~/features/leads/alerts/lead-arrived.server';
import { registerMorningAddition } from '~/features/leads/list/morning-list.server';
import { takeOverUndoHandler } from '~/features/leads/owners/take-over.server';
import { sourceUndoHandler } from '~/features/leads/sources/source-undo-handler.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';
import { isProjectPage } from '~/features/portfolio/find-project.server';
import { imageUsesInProjects } from '~/features/portfolio/image-uses.server';
import { orderUndoHandler } from '~/features/portfolio/undo/order-undo-handler.server';
import { projectUndoHandler } from '~/features/portfolio/undo/project-undo-handler.server';

/** Connects features that must not import each other. */
export function connectFeatures() {
  registerFileReader(isBackupRunning);
  registerImageUses(imageUsesInPosts);
  registerImageUses(imageUsesInProjects);
  registerImageUses(imageUsesInPages);
  registerLinkTargets(isProjectPage);
  registerMorningAddition(morningAppointments);
  registerAfterRelease(confirmReleased);
  registerUndoHandler('lead', leadUndoHandler);
  registerUndoHandler('lead source', sourceUndoHandler);
  registerUndoHandler('appointment', appointmentUndoHandler);
  registerUndoHandler('blocked time', blockedTimeUndoHandler);
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
  registerUndoHandler('takeover of appointments', appointmentTakeOverUndoHandler);
  registerUndoHandler('page', pageUndoHandler);
  registerUndoHandler('view', viewUndoHandler);
}
