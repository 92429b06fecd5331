import { db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';
import { isUnanswered, leadName } from '~/features/leads/core/lead';
import { realLeads } from '~/features/leads/core/lead-scope.server';
import { campaignOf } from '~/features/leads/core/read-lead.server';
import { rupees } from '~/features/leads/core/rupees';
import { hasUnansweredMerged } from '~/features/leads/core/unanswered-merged.server';
import { whatsappLink } from '~/features/leads/core/whatsapp';
import { inquiryColumns, staffLabelOf } from '~/features/leads/fields/inquiry-columns';
import { fieldNames, inquiryField } from '~/features/leads/fields/inquiry-fields';
import { isEmailAddress } from '~/platform/email/email-address';
import { formatInstant } from '~/platform/indian-time';
import { formatPhone } from '~/platform/phone/phone-number';
import { isMoreThanNumber, telLink } from '~/platform/phone/tel-link';
import { fillReply } from '~/settings/reply-template';
import { readSettings } from '~/settings/settings.server';

export type AlertedLead = Awaited<ReturnType<typeof readAlertedLeads>>[number];

/** Keeps the order of the ids and leaves out leads that are not on the desk. */
export async function readAlertedLeads(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await readRows(ids);
  const settings = await readSettings();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { name, email, phone, phone_e164, pincode, projectType } = row;
    const shown = { name: leadName({ name, email, phone }), studio: settings.company.shortName };
    return [
      {
        ...shown,
        id,
        kind: row.kind,
        reference: row.reference,
        status: row.status,
        isAnswered:
          !row.hasUnansweredMerged &&
          !isUnanswered({ status: row.status, firstContactAt: row.first_contact_at }),
        // A lead that was imported without a time has 0.
        at: formatInstant(row.created_at || null),
        phone: phone_e164 ? formatPhone(phone_e164) : phone,
        /** Null if the number can't be dialled. */
        tel: phone_e164 && telLink(phone_e164),
        email: isEmailAddress(email) ? email : null,
        whatsapp: phone_e164 ? firstReplies(settings, phone_e164, { name, projectType }) : [],
        projectType,
        place: pincode,
        facts: factsOf(row),
      },
    ];
  });
}

const readRows = (ids: readonly string[]) =>
  db()
    .selectFrom('leads')
    .select(['id', 'kind', 'reference', 'status', 'first_contact_at', 'created_at'])
    .select([...inquiryColumns, 'phone_e164', 'bhk_option', 'built_up', 'estimated_price', 'utm'])
    .select(hasUnansweredMerged.as('hasUnansweredMerged'))
    .where('id', 'in', ids)
    .where(realLeads)
    .execute();

export async function findActiveLeads(ids: readonly string[]): Promise<string[]> {
  const rows = await Array.fromAsync(inBatches(ids), (batch) =>
    db().selectFrom('leads').select('id').where('id', 'in', batch).where(realLeads).execute(),
  );
  const activeIds = new Set(rows.flat().map(({ id }) => id));
  return ids.filter((id) => activeIds.has(id));
}

const SHOWN_SEPARATELY = new Set(['name', 'email', 'phone']);

function factsOf(row: Awaited<ReturnType<typeof readRows>>[number]): (readonly [string, string])[] {
  const inquiryFacts = fieldNames
    .filter((name) => !SHOWN_SEPARATELY.has(name))
    .map((name) => [staffLabelOf(name), row[name] ?? ''] as const);
  const estimate = [
    ['Estimate', row.estimated_price === null ? '' : rupees(row.estimated_price)],
    ['Built-up area', row.built_up === null ? '' : `${row.built_up.toLocaleString('en-IN')} sq ft`],
    ['Rooms', row.bhk_option ?? ''],
  ] as const;
  const mail = [inquiryField('email').label, row.email] as const;
  const isShort = row.phone_e164 !== null && isMoreThanNumber(row.phone);
  const phone = ['Phone as typed', isShort ? row.phone : ''] as const;
  const campaign = ['Campaign', campaignOf(row.utm) ?? ''] as const;
  return [phone, ...estimate, ...inquiryFacts, mail, campaign].filter(([, text]) => text !== '');
}

function firstReplies(
  { replies, replyLanguage, company }: Awaited<ReturnType<typeof readSettings>>,
  e164: string,
  facts: { name: string; projectType: string },
) {
  const [reply] = replies;
  if (!reply) return [{ label: 'WhatsApp', href: whatsappLink(e164, '') }];
  const filledReply = (template: string) =>
    whatsappLink(e164, fillReply(template, { ...facts, company: company.name }));
  return [
    { label: 'WhatsApp, English', href: filledReply(reply.english) },
    ...(reply.hindi
      ? [{ label: `WhatsApp, ${replyLanguage.name}`, href: filledReply(reply.hindi) }]
      : []),
  ];
}
