import { type ExpressionBuilder, sql } from 'kysely';

import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { listedColumns } from '~/features/leads/fields/inquiry-columns';
import { daysOfMonth, startOfDay } from '~/platform/indian-time';
import { formatPhone } from '~/platform/phone/phone-number';

/** Literals, not parameters, so that the engines can choose the partial indexes. `deleted_at` is always null. */
export const activeLeads = sql<boolean>`suspect = 0 and deleted_at is null and merged_into is null`;
/** Leaves out sample leads. This is what figures, exports and alerts cover, and what inquiries are compared with. */
export const realLeads = sql<boolean>`suspect = 0 and deleted_at is null and merged_into is null and sample = 0`;
export const quarantinedLeads = sql<boolean>`suspect = 1 and deleted_at is null and merged_into is null`;

/** Imported leads without a time (0) are in no month. @param month year × 12 + month − 1, of Asia/Kolkata. */
export function inMonth(month: number) {
  const { from, to } = daysOfMonth(month);
  return sql<boolean>`created_at >= ${startOfDay(from)} and created_at < ${startOfDay(to)}`;
}

/** Includes leads that are merged into another. */
export const notDeleted = (table = 'leads') =>
  sql<boolean>`${sql.ref(`${table}.binned_at`)} is null`;

const rowColumns = [
  'id',
  'kind',
  'reference',
  ...listedColumns,
  'phone_e164 as phoneE164',
  'bhk',
  'status',
  'priority',
  'source',
  'created_at as createdAt',
  'first_contact_at as firstContactAt',
  'last_contact_at as lastContactAt',
  'follow_up_at as followUpAt',
  'owner_id as ownerId',
  'sample as isSample',
  'version',
  'suspect_reason as suspectReason',
  'bhk_option as bhkOption',
  'building_type as buildingType',
  'site_area as siteArea',
  'plot_size as plotSize',
  'plot_facing as plotFacing',
  'built_up as builtUp',
  'finish',
  'months_on_site as monthsOnSite',
  'estimated_price as estimatedPrice',
] as const;

const contactColumns = ['phone_e164', 'email_folded'] as const;

const hasPossibleDuplicate = (eb: ExpressionBuilder<Tables, 'leads'>) => {
  const sharedContactCondition = (part: 'leads' | 'part') =>
    sql.join(
      contactColumns.map(
        (contact) => sql`exists (
          select 1 from leads as other
          where other.${sql.ref(contact)} = ${sql.ref(`${part}.${contact}`)}
            and other.${sql.ref(contact)} <> ''
            and ${notDeleted('other')} and other.suspect = 0 and other.sample = leads.sample
            and not exists (select 1 from leads as head where head.id = other.merged_into and head.suspect = 1)
            and coalesce(other.merged_into, other.id) <> coalesce(leads.merged_into, leads.id))`,
      ),
      sql` or `,
    );
  return eb
    .or([
      sql<boolean>`${sharedContactCondition('leads')}`,
      sql<boolean>`exists (
        select 1 from leads as part where part.merged_into = leads.id and (${sharedContactCondition('part')}))`,
    ])
    .as('duplicate');
};

/** `toLeadRow` makes leads of the rows. */
export const selectLeadRows = () =>
  db()
    .selectFrom('leads')
    .select((eb) => [...rowColumns, hasPossibleDuplicate(eb)]);

type ScopeRow = Awaited<ReturnType<ReturnType<typeof selectLeadRows>['execute']>>[number] & {
  name_sort?: string;
  status_rank?: number;
  price_sort?: number;
};

/** Times are UTC milliseconds; null means unknown or not yet. */
export type LeadRow = Readonly<ReturnType<typeof toLeadRow>>;

/** A `createdAt` of 0 means that the lead was imported without a time. */
export function toLeadRow(selected: ScopeRow) {
  const {
    duplicate,
    createdAt,
    isSample,
    name_sort: _name,
    status_rank: _rank,
    price_sort: _price,
    ...row
  } = selected;
  return {
    ...row,
    /** Grouped for reading, or as typed if the number can't be dialled. */
    phoneShown: row.phoneE164 === null ? row.phone : formatPhone(row.phoneE164),
    createdAt: createdAt === 0 ? null : createdAt,
    isSample: isSample === 1,
    hasPossibleDuplicate: Boolean(duplicate),
  };
}
