import { randomBytes } from 'node:crypto';

import { v7 as uuid } from 'uuid';

import { db } from '~/db/executor.server';
import type { AreaUnit } from '~/features/estimates/engine/input/units';
import type { EstimateSheet } from '~/features/estimates/engine/sheet';
import { readStoredSheet, storedSheet } from '~/features/estimates/sheet/stored-sheet.server';
import { isThere } from '~/features/leads/list/lead-columns.server';
import { siteOrigin } from '~/platform/origin.server';
import { seal, unseal } from '~/platform/secret.server';

const DAY = 86_400_000;
export const LINK_DAYS = 90;

/** An estimate as the visitor's link shows it. */
export type SentEstimate = {
  readonly id: string;
  readonly leadId: string;
  readonly reference: string;
  readonly name: string;
  readonly sheet: EstimateSheet;
  readonly unit: AreaUnit;
  readonly sentAt: number;
  readonly expiresAt: number;
  /** The link to give away. */
  readonly address: string;
  /** Who of the studio sent it; null: the visitor. */
  readonly by: string | null;
  /** 1 for the first link of this lead, 2 for its first revision. */
  readonly revision: number;
  /** The link of the newest revision; null where this is it. */
  readonly newerAddress: string | null;
};

/** Digits and letters that nobody takes for one another when they copy a link from paper (Crockford's base 32). */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 bits: among a million links, a guess in a trillion finds one. */
const CODE_LENGTH = 12;

const newCode = () =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** A code as somebody typed it, in the letters that codes have. */
const readCode = (typed: string) =>
  typed.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1').replaceAll('-', '');

/** The path of a sent estimate: its id, signed, so that nobody can walk through the estimates of others. Every version knows it. */
export const sentPath = (id: string) => `/estimate/sent/${seal('sent-estimate', id)}`;

/** The link to give away: the short one where there is one. */
const sentAddress = ({ id, code }: { id: string; code: string | null }) =>
  new URL(code === null ? sentPath(id) : `/e/${code}`, siteOrigin()).href;

/**
 * Keeps an estimate for the visitor's link. `by` is null where the visitor sent it, else who of the studio did. Joins the
 * transaction around it.
 */
export async function keepSentEstimate(
  leadId: string,
  sheet: EstimateSheet,
  { unit, by = null, now = Date.now() }: { unit: AreaUnit; by?: string | null; now?: number },
): Promise<string> {
  const id = uuid();
  await db()
    .insertInto('sent_estimates')
    .values({
      id,
      lead_id: leadId,
      sheet: storedSheet(sheet),
      unit,
      created_at: now,
      created_by: by,
      expires_at: now + LINK_DAYS * DAY,
      code: newCode(),
    })
    .execute();
  return id;
}

/** The estimate behind a link, a signed id or a code; null where it is forged, expired, or its lead is deleted. */
export async function findSentEstimate(
  token: string,
  now = Date.now(),
): Promise<SentEstimate | null> {
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
    .where(isThere())
    .executeTakeFirst();
  const sheet = readStoredSheet(row?.sheet ?? null);
  if (!row || !sheet) return null;
  const { code, ...sent } = row;
  return { ...sent, ...(await placeOf(row)), sheet, address: sentAddress({ id: row.id, code }) };
}

/** Which of a lead's links one is, and where the newest is. */
async function placeOf({ id, leadId }: { id: string; leadId: string }) {
  const all = await db()
    .selectFrom('sent_estimates')
    .select(['id', 'code'])
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const newest = all.at(-1);
  return {
    revision: all.findIndex((one) => one.id === id) + 1,
    newerAddress: !newest || newest.id === id ? null : sentAddress(newest),
  };
}

/** What was sent for a lead, the latest first: links for the lead's page, each with the sheet that it shows. */
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
