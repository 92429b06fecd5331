import type { Insertable } from 'kysely';

import type { AdminTables } from './tables/admin';
import type { AppointmentTables } from './tables/appointments';
import type { ContentTables } from './tables/content';
import type { EstimateTables } from './tables/estimates';
import type { LeadTables } from './tables/leads';
import type { OperationTables } from './tables/operation';

export type Tables = LeadTables &
  EstimateTables &
  AppointmentTables &
  ContentTables &
  AdminTables &
  OperationTables;

export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
