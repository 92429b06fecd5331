import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import { db } from '~/db/executor.server';
import {
  type LeadKind,
  type LeadRow,
  priorityNames,
  sourceNames,
} from '~/features/leads/core/lead';
import { selectLeadRows, toLeadRow } from '~/features/leads/core/lead-scope.server';
import { joinNotes } from '~/features/leads/core/note-text';
import { outcomeForStatus } from '~/features/leads/core/outcome';
import { campaignOf, readNotes } from '~/features/leads/core/read-lead.server';
import { rupees } from '~/features/leads/core/rupees';
import {
  longColumns,
  type LongTexts,
  longTextsOf,
  optionalTexts,
  staffLabelOf,
} from '~/features/leads/fields/inquiry-columns';
import { fieldNames, type InquiryField } from '~/features/leads/fields/inquiry-fields';
import type { LeadQuery } from '~/features/leads/search/lead-query';
import { MAX_MATCHES } from '~/features/leads/search/search-matches.server';
import { readTouches } from '~/features/leads/touches/read-touches.server';
import { CSV_START, type CsvColumns, csvLine } from '~/platform/csv/csv';
import { formatInstant } from '~/platform/indian-time';
import { shownPhone } from '~/platform/phone/phone-number';
import { loadPeople } from '~/settings/people/people-rows.server';
import { ownerLabel, type PersonChoice, personChoices } from '~/settings/people/person';

import { listLeads } from './list-leads.server';
import { touchText } from './touch-text';

const projectTypeIndex = fieldNames.indexOf('projectType');
const [beforeRequirements, afterRequirements] = [
  fieldNames.slice(0, projectTypeIndex),
  fieldNames.slice(projectTypeIndex),
];
type ExportedLead = LeadRow & Partial<LongTexts>;
const fieldColumn = (name: InquiryField): CsvColumns<ExportedLead>[number] => [
  staffLabelOf(name),
  (lead) => (name === 'phone' ? shownPhone(lead.phone, lead.phoneE164) : (lead[name] ?? null)),
];

const columnsFor = (people: readonly PersonChoice[]): CsvColumns<ExportedLead> => [
  ['Reference', (lead) => lead.reference],
  ...beforeRequirements.map(fieldColumn),
  ['Requirements', (lead) => lead.bhk],
  ...afterRequirements.map(fieldColumn),
  ['Status', (lead) => lead.status],
  ['Priority', (lead) => priorityNames[lead.priority]],
  ['Owner', (lead) => ownerLabel(people, lead.ownerId)],
  ['Lead source', (lead) => sourceNames[lead.source]],
  ['Received', (lead) => formatInstant(lead.createdAt)],
  ['First contact', (lead) => formatInstant(lead.firstContactAt)],
  ['Follow-up', (lead) => formatInstant(lead.followUpAt)],
];

const estimateColumns: CsvColumns<ExportedLead> = [
  ['BHK option', (lead) => lead.bhkOption],
  ['Building type', (lead) => lead.buildingType],
  ['Site area (sqft)', (lead) => lead.siteArea],
  ['Plot size', (lead) => lead.plotSize],
  ['Plot facing', (lead) => lead.plotFacing],
  ['Area priced (sqft)', (lead) => lead.builtUp],
  ['Finish', (lead) => lead.finish],
  ['Time on site (months)', (lead) => lead.monthsOnSite],
  ['Estimated price (INR)', (lead) => lead.estimatedPrice],
];

const LEADS_PER_BATCH = 100;

const csvOf = async (kind: LeadKind) => {
  const columns = columnsFor(personChoices(await loadPeople()));
  const allColumns = kind === 'estimate' ? [...columns, ...estimateColumns] : columns;
  const detailColumns = [
    'Lost because',
    'Fee (INR)',
    'Signed cost (INR)',
    'Final cost (INR)',
    'About',
    'Page it came from',
    'Campaign',
    'First touch',
    'Last touch',
    'Merged into it',
    'Notes',
  ];
  return {
    header: `${CSV_START}${csvLine([...allColumns.map(([name]) => name), ...detailColumns])}`,
    async rowsToCsv(rows: readonly LeadRow[]) {
      const nonSamples = rows.filter(({ isSample }) => !isSample);
      if (nonSamples.length === 0) return '';
      const detailsById = await readDetails(nonSamples.map(({ id }) => id));
      return nonSamples
        .map((lead) => {
          const { texts, cells } = detailsById(lead.id);
          return csvLine([...allColumns.map(([, cell]) => cell({ ...lead, ...texts })), ...cells]);
        })
        .join('');
    },
  };
};

/** The newest first. Leads that no longer exist are left out. */
export async function* exportChosenLeads(
  kind: LeadKind,
  ids: readonly string[],
): AsyncGenerator<string> {
  const { header, rowsToCsv } = await csvOf(kind);
  yield header;
  const rows = await selectLeadRows()
    .where('id', 'in', ids)
    .where('kind', '=', kind)
    .where('merged_into', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  if (rows.length > 0) yield await rowsToCsv(rows.map(toLeadRow));
}

/** CSV by RFC 4180 with a byte-order mark for Excel. A search exports its newest 1,000 leads. */
export async function* exportLeads(query: LeadQuery): AsyncGenerator<string> {
  const { header, rowsToCsv } = await csvOf(query.kind);
  yield header;
  // A search has no keys to continue from, and in windows by position a new lead would shift the rest.
  if (query.search.trim() !== '') {
    const listed = await listLeads(query, { at: 0 }, MAX_MATCHES);
    for (let start = 0; start < listed.rows.length; start += LEADS_PER_BATCH)
      yield await rowsToCsv(listed.rows.slice(start, start + LEADS_PER_BATCH));
    return;
  }
  let window = await listLeads(query, { at: 0 }, LEADS_PER_BATCH);
  while (window.rows.length > 0) {
    yield await rowsToCsv(window.rows);
    if (window.rows.length < LEADS_PER_BATCH || window.last === null) return;
    await yieldToEventLoop();
    window = await listLeads(query, { after: window.last }, LEADS_PER_BATCH);
  }
}

async function readDetails(ids: readonly string[]) {
  const rows = await db()
    .selectFrom('leads')
    .select(['id', 'message', 'source_page', 'utm', 'touches', 'status'])
    .select(['lost_reason as lostReason', 'fee'])
    .select(['signed_cost as signedCost', 'final_cost as finalCost', ...longColumns])
    .where('id', 'in', ids)
    .execute();
  const detailsOf = new Map(rows.map((lead) => [lead.id, lead]));
  const found = await selectLeadRows()
    .select([...longColumns, 'message', 'merged_into'])
    .where('merged_into', 'in', ids)
    .orderBy('id')
    .execute();
  const merged = found.map(({ merged_into, message, ...row }) => ({
    into: merged_into,
    message,
    ...longTextsOf(row),
    ...toLeadRow(row),
  }));
  const mergedInto = Map.groupBy(merged, ({ into }) => into);
  const mainLeadOf = new Map(merged.map(({ id, into }) => [id, into]));
  const notes = await readNotes([...ids, ...mainLeadOf.keys()]);
  const notesOf = Map.groupBy(notes, ({ leadId }) => mainLeadOf.get(leadId) ?? leadId);
  return (id: string) => {
    const details = detailsOf.get(id);
    const { message = null, source_page = null, utm = null } = details ?? {};
    const touches = readTouches(details?.touches ?? null);
    const outcome = details && outcomeForStatus(details.status, details);
    const cells = [
      outcome?.lostReason ?? null,
      outcome?.fee ?? null,
      outcome?.signedCost ?? null,
      outcome?.finalCost ?? null,
      message,
      source_page,
      campaignOf(utm),
      touches && touchText(touches.first),
      touches && touchText(touches.last),
      (mergedInto.get(id) ?? []).map(describe).join('\n\n'),
      joinNotes(notesOf.get(id) ?? []),
    ];
    return { texts: details && longTextsOf(details), cells };
  };
}

const describe = (lead: ExportedLead & { readonly message: string | null }) =>
  [summaryOf(lead), lead.message, ...optionalTexts(lead)].filter(Boolean).join('\n');

const summaryOf = (lead: LeadRow) =>
  [
    lead.reference,
    lead.name,
    lead.email,
    shownPhone(lead.phone, lead.phoneE164),
    lead.pincode,
    lead.projectType,
    lead.kind === 'estimate' ? rupees(lead.estimatedPrice) : '',
    sourceNames[lead.source],
    formatInstant(lead.createdAt),
  ]
    .filter(Boolean)
    .join(', ');
