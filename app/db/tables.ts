import type { Insertable } from 'kysely';

import type { AdminTables } from './tables/admin';
import type { AppointmentTables } from './tables/appointments';
import type { BackupTables } from './tables/backups';
import type { DeliveryTables } from './tables/deliveries';
import type { EstimateTables } from './tables/estimates';
import type { ImageTables } from './tables/images';
import type { JobTables } from './tables/jobs';
import type { LeadImportTables } from './tables/lead-imports';
import type { LeadSourceTables } from './tables/lead-sources';
import type { LeadTables } from './tables/leads';
import type { PageTables } from './tables/pages';
import type { PeopleTables } from './tables/people';
import type { PostTables } from './tables/posts';
import type { ProjectTables } from './tables/projects';
import type { PushTables } from './tables/push';
import type { QuarantineTables } from './tables/quarantine';
import type { SavedViewTables } from './tables/saved-views';
import type { UndoTables } from './tables/undo';
import type { WebhookTables } from './tables/webhooks';

export type Tables = LeadTables &
  QuarantineTables &
  LeadImportTables &
  LeadSourceTables &
  EstimateTables &
  AppointmentTables &
  PageTables &
  PeopleTables &
  PostTables &
  ImageTables &
  ProjectTables &
  AdminTables &
  UndoTables &
  JobTables &
  PushTables &
  SavedViewTables &
  BackupTables &
  DeliveryTables &
  WebhookTables;

export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
