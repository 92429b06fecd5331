import type { Insertable } from 'kysely';

import type { AdminTables } from './tables/admin';
import type { AppointmentTables } from './tables/appointments';
import type { EstimateTables } from './tables/estimates';
import type { ImageTables } from './tables/images';
import type { LeadImportTables } from './tables/lead-imports';
import type { LeadSourceTables } from './tables/lead-sources';
import type { LeadTables } from './tables/leads';
import type { OperationTables } from './tables/operation';
import type { PageTables } from './tables/pages';
import type { PostTables } from './tables/posts';
import type { ProjectTables } from './tables/projects';

export type Tables = LeadTables &
  LeadImportTables &
  LeadSourceTables &
  EstimateTables &
  AppointmentTables &
  PageTables &
  PostTables &
  ImageTables &
  ProjectTables &
  AdminTables &
  OperationTables;

export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
