import { callAddress } from '~/alerts/call-link/call-link.server';
import { isMailAddress } from '~/alerts/mail/mail-line';
import type { Recipient } from '~/alerts/outbox/delivery';
import { db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';
import { rupees } from '~/features/leads/desk/rupees';
import { inquiryColumns, staffLabelOf } from '~/features/leads/inquiry/inquiry-columns';
import { fieldNames, inquiryField } from '~/features/leads/inquiry/inquiry-fields';
import { leadName, type LeadKind, type Status } from '~/features/leads/lead';
import { realLeads } from '~/features/leads/list/lead-columns.server';
import { campaignOf } from '~/features/leads/read-lead.server';
import { whatsappLink } from '~/features/leads/whatsapp';
import { formatInstant } from '~/platform/indian-time';
import { siteOrigin } from '~/platform/origin.server';
import { formatPhone } from '~/platform/phone/phone-number';
import { isMoreThanNumber, telLink } from '~/platform/phone/tel-link';
import { fillReply } from '~/settings/reply-template';
import { readSettings } from '~/settings/settings.server';

/** What an alert tells of a lead, as it is now. */
export type LeadNews = {
  readonly id: string;
  readonly kind: LeadKind;
  readonly reference: string;
  readonly status: Status;
  readonly isAnswered: boolean;
  /** "24 Nov 2026, 11:05" in India. */
  readonly at: string;
  readonly studio: string;
  readonly name: string;
  readonly phone: string;
  /** Null where the number can't be dialled. */
  readonly tel: string | null;
  /** Null where it is no address. */
  readonly email: string | null;
  /** Chats with the first reply filled in. */
  readonly whatsapp: readonly { readonly label: string; readonly href: string }[];
  readonly projectType: string;
  readonly place: string;
  /** What else was asked, by its label, an estimate's figure among it. */
  readonly facts: readonly (readonly [label: string, text: string])[];
};

/** The leads of these ids that are on the desk, in their order. */
export async function readLeadNews(ids: readonly string[]): Promise<LeadNews[]> {
  if (ids.length === 0) return [];
  const rows = await db()
    .selectFrom('leads')
    .select(['id', 'kind', 'reference', 'status', 'first_contact_at', 'created_at'])
    .select([...inquiryColumns, 'phone_e164', 'bhk_option', 'built_up', 'estimated_price', 'utm'])
    .where('id', 'in', ids)
    .where(realLeads)
    .execute();
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
        isAnswered: row.status !== 'New' || row.first_contact_at !== null,
        at: formatInstant(row.created_at),
        phone: phone_e164 ? formatPhone(phone_e164) : phone,
        tel: phone_e164 && telLink(phone_e164),
        email: isMailAddress(email) ? email : null,
        whatsapp: phone_e164 ? firstReplies(settings, phone_e164, { name, projectType }) : [],
        projectType,
        place: pincode,
        facts: factsOf(row),
      },
    ];
  });
}

/** Those of these leads that are on the desk, in the same order. */
export async function leadsOnDesk(ids: readonly string[]): Promise<string[]> {
  const there = new Set<string>();
  for (const batch of inBatches(ids)) {
    const rows = await db()
      .selectFrom('leads')
      .select('id')
      .where('id', 'in', batch)
      .where(realLeads)
      .execute();
    for (const { id } of rows) there.add(id);
  }
  return ids.filter((id) => there.has(id));
}

const SHOWN_APART = new Set(['name', 'email', 'phone']);

type Row = { readonly [Name in (typeof fieldNames)[number]]: string | null } & {
  readonly email: string;
  readonly phone: string;
  readonly phone_e164: string | null;
  readonly bhk_option: string | null;
  readonly built_up: number | null;
  readonly estimated_price: number | null;
  readonly utm: string | null;
};

function factsOf(row: Row): (readonly [string, string])[] {
  const inquiryFacts = fieldNames
    .filter((name) => !SHOWN_APART.has(name))
    .map((name) => [staffLabelOf(name), row[name] ?? ''] as const);
  const estimate = [
    ['Estimate', row.estimated_price === null ? '' : rupees(row.estimated_price)],
    ['Built-up area', row.built_up === null ? '' : `${row.built_up.toLocaleString('en-IN')} sq ft`],
    ['Rooms', row.bhk_option ?? ''],
  ] as const;
  const mail = [inquiryField('email').label, row.email] as const;
  // Above is the number alone.
  const isShort = row.phone_e164 !== null && isMoreThanNumber(row.phone);
  const phone = ['Phone as typed', isShort ? row.phone : ''] as const;
  const campaign = ['Campaign', campaignOf(row.utm) ?? ''] as const;
  return [phone, ...estimate, ...inquiryFacts, mail, campaign].filter(([, text]) => text !== '');
}

/** The studio's first reply, in each language that it has. */
function firstReplies(
  { replies, replyLanguage, company }: Awaited<ReturnType<typeof readSettings>>,
  e164: string,
  facts: { name: string; projectType: string },
) {
  const [reply] = replies;
  if (!reply) return [{ label: 'WhatsApp', href: whatsappLink(e164, '') }];
  const filled = (template: string) =>
    whatsappLink(e164, fillReply(template, { ...facts, company: company.name }));
  return [
    { label: 'WhatsApp, English', href: filled(reply.english) },
    ...(reply.hindi
      ? [{ label: `WhatsApp, ${replyLanguage.name}`, href: filled(reply.hindi) }]
      : []),
  ];
}

/** The addresses that an alert leads to. */
export const linksOf = async (leadId: string, recipient: Recipient) => ({
  call: await callAddress(leadId, recipient),
  desk: `${siteOrigin()}/admin/leads/${leadId}`,
});
