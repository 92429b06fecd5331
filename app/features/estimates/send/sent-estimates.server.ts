import { randomBytes } from 'node:crypto';

import { v7 as uuid } from 'uuid';

import { db } from '~/db/executor.server';
import type { AreaUnit } from '~/features/estimates/engine/input/units';
import type { EstimateSheet } from '~/features/estimates/engine/sheet';
import { readStoredSheet, storedSheet } from '~/features/estimates/sheet/stored-sheet.server';
import { notDeleted } from '~/features/leads/core/lead-scope.server';
import { dayOf, startOfDay } from '~/platform/indian-time';
import { siteOrigin } from '~/platform/origin.server';
import { seal, unseal } from '~/platform/secret.server';

export const LINK_DAYS = 90;

export type SentEstimate = {
  readonly id: string;
  readonly leadId: string;
  readonly reference: string;
  readonly name: string;
  readonly sheet: EstimateSheet;
  readonly unit: AreaUnit;
  readonly sentAt: number;
  readonly expiresAt: number;
  readonly address: string;
  /** The member of staff who sent it; null for the visitor. */
  readonly by: string | null;
  /** 1 for the first link of this lead, 2 for its first revision. */
  readonly revision: number;
  /** The link of the newest revision; null if this is it. */
  readonly newerAddress: string | null;
};

/** Crockford's base 32: digits and letters that are not confused when a link is copied from paper. */
const CODE_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 bits: with a million links, one guess in a trillion finds one. */
const CODE_LENGTH = 12;

const newCode = () =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');

/** Normalizes a typed code: Crockford reads O as 0, I and L as 1. */
const readCode = (typed: string) =>
  typed.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1').replaceAll('-', '');

/** The id is signed, so that the estimates of others can't be enumerated. All versions accept this path. */
export const sentPath = (id: string) => `/estimate/sent/${seal('sent-estimate', id)}`;

const sentAddress = ({ id, code }: { id: string; code: string | null }) =>
  new URL(code === null ? sentPath(id) : `/e/${code}`, siteOrigin()).href;

/** Stores an estimate for a link, in the surrounding transaction. `by` is null if the visitor sent it. */
export async function storeSentEstimate(
  leadId: string,
  sheet: EstimateSheet,
  { unit, by = null }: { unit: AreaUnit; by?: string | null },
): Promise<string> {
  const id = uuid();
  const now = Date.now();
  await db()
    .insertInto('sent_estimates')
    .values({
      id,
      lead_id: leadId,
      sheet: storedSheet(sheet),
      unit,
      created_at: now,
      created_by: by,
      // The end of the day that pages and emails name.
      expires_at: startOfDay(dayOf(now) + LINK_DAYS + 1) - 1,
      code: newCode(),
    })
    .execute();
  return id;
}

/** `token` is a signed id or a code. Null if it is forged or expired, or if the lead is deleted. */
export async function findSentEstimate(
  token: string,
  now = Date.now(),
): Promise<SentEstimate | null> {
  if (token.includes('\0')) return null;
  const id = unseal('sent-estimate', token);
  const row = await db()
    .selectFrom('sent_estimates')
    .innerJoin('leads', 'leads.id', 'sent_estimates.lead_id')
    .select([
      'sent_estimates.id',
      'lead_id as leadId',
      'reference',
      'name',
      'sheet',
      'unit',
      'sent_estimates.created_at as sentAt',
      'expires_at as expiresAt',
      'code',
      'created_by as by',
    ])
    .where((eb) => (id ? eb('sent_estimates.id', '=', id) : eb('code', '=', readCode(token))))
    .where('expires_at', '>', now)
    .where(notDeleted())
    .executeTakeFirst();
  const sheet = readStoredSheet(row?.sheet ?? null);
  if (!row || !sheet) return null;
  const { code, ...sent } = row;
  return { ...sent, ...(await placeOf(row)), sheet, address: sentAddress({ id: row.id, code }) };
}

async function placeOf({ id, leadId }: { id: string; leadId: string }) {
  const sentRows = await db()
    .selectFrom('sent_estimates')
    .select(['id', 'code'])
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const newest = sentRows.at(-1);
  return {
    revision: sentRows.findIndex((one) => one.id === id) + 1,
    newerAddress: !newest || newest.id === id ? null : sentAddress(newest),
  };
}

export async function listSentEstimates(leadId: string) {
  const rows = await db()
    .selectFrom('sent_estimates')
    .select([
      'id',
      'sheet',
      'unit',
      'created_at as sentAt',
      'created_by as by',
      'expires_at as expiresAt',
      'code',
    ])
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ sheet, code, ...row }) => ({
    ...row,
    sheet: readStoredSheet(sheet),
    address: sentAddress({ id: row.id, code }),
  }));
}
