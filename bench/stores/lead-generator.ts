import type { NewRow } from '~/db/tables';

import { START_CARD } from '../../app/features/estimates/engine/card/start-card';
import { FINISH_LABELS, FINISHES } from '../../app/features/estimates/engine/input/estimate-input';
import { leadText } from '../../app/features/leads/core/lead-text.server';
import { projectTypes } from '../../app/settings/project-types';

const FIRST =
  'Aarav Aditi Ananya Arjun Asha Devi Divya Farhan Gaurav Harini Ishaan Jaya Kabir Kavya Kiran Lakshmi Meera Mohan Nandini Naveen Omkar Pooja Pranav Priya Rahul Ravi Rohan Saanvi Sameer Sneha Tara Uday Vidya Vikram Yash Zoya'.split(
    ' ',
  );
const LAST =
  'Agarwal Banerjee Bhat Chandra Chopra Das Desai Fernandes Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Mehta Menon Mishra Nair Naidu Patel Pillai Rao Reddy Saxena Sharma Shetty Singh Thomas Verma'.split(
    ' ',
  );
const CITIES = 'Bengaluru Pune Mumbai Chennai Hyderabad Kochi Kolkata Delhi Jaipur Surat'.split(
  ' ',
);
const STATUSES = [
  'New',
  'New',
  'Contacted',
  'Contacted',
  'In Progress',
  'Converted',
  'Lost',
  'Lost',
] as const;
const PRIORITIES = ['high', 'medium', 'medium', 'medium', 'low'] as const;

/** The last lead's moment: 21 Nov 2026, 09:30 in Kolkata. */
export const GENERATED_UNTIL = Date.UTC(2026, 10, 21, 4);
const YEARS = 5;
const SPAN = YEARS * 365 * 86_400_000;

/** mulberry32: returns the same numbers for the same seed on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const NOTED =
  'budget lakh site visit called back wants courtyard laterite facade drawings sent parking monsoon terrace brother plot corner'.split(
    ' ',
  );

/** The three notes of each lead, derived from its index. */
export const generatedNotes = (index: number): readonly string[] =>
  [0, 1, 2].map((note) => {
    const word = (step: number) => NOTED[(index * 7 + note * 5 + step * step) % NOTED.length] ?? '';
    return `${word(1)} ${word(2)} ${20 + ((index + note) % 180)} lakh, ${word(3)} case${(index * 3 + note).toString(36)}`;
  });

const CAMPAIGNS = ['monsoon', 'villa', 'interior', 'audit', 'plot', 'retrofit', 'loft'].map(
  (name) => JSON.stringify({ utm_source: 'search', utm_medium: 'cpc', utm_campaign: name }),
);
const REASONS = ['Too expensive', 'Chose another studio', 'Project postponed', null];

/** The outcome of a lead, derived from its index. */
function outcomeOf(index: number, status: (typeof STATUSES)[number], estimate: boolean) {
  const priced = estimate && {
    built_up: 600 + (index % 5_000),
    rate_card: START_CARD.id,
    finish: FINISH_LABELS[FINISHES[index % FINISHES.length] ?? 'basic'],
  };
  if (status === 'Lost') return { ...priced, lost_reason: REASONS[index % REASONS.length] };
  if (status !== 'Converted') return priced || {};
  const signed = 2_000_000 + ((index * 7_919) % 30_000_000);
  return { ...priced, fee: 100_000 + (index % 900_000), signed_cost: signed, final_cost: null };
}

/** `count` made-up leads of the last five years, in order of creation, in batches; the same for the same seed. */
export function* generateLeads(count: number, { seed = 1, batch = 500 } = {}) {
  const random = seeded(seed);
  const pick = <T>(from: readonly [T, ...T[]] | readonly T[]): T => {
    const one = from[Math.floor(random() * from.length)];
    if (one === undefined) throw new RangeError('nothing to pick from');
    return one;
  };
  let rows: NewRow<'leads'>[] = [];
  for (let index = 0; index < count; index++) {
    const first = pick(FIRST);
    const last = pick(LAST);
    const digits = String(Math.floor(6e9 + random() * 4e9));
    const created = Math.floor(GENERATED_UNTIL - SPAN * (1 - index / count));
    const estimate = random() < 0.15;
    const status = pick(STATUSES);
    const contacted = status === 'New' ? null : created + Math.floor(random() * 12 * 3_600_000);
    const lead = {
      name: `${first} ${last}`,
      email: `${first}.${last}${Math.floor(random() * 9_999)}@example.in`,
      phone: `${digits.slice(0, 5)} ${digits.slice(5)}`,
      phoneE164: `+91${digits}`,
      pincode: `${Math.floor(110_000 + random() * 740_000)} ${pick(CITIES)}`,
      bhk: random() < 0.3 ? `${1 + Math.floor(random() * 5)} BHK` : null,
    };
    const id = `${created.toString(16).padStart(12, '0')}-${index.toString(16).padStart(8, '0')}`;
    rows.push({
      id,
      kind: estimate ? 'estimate' : 'inquiry',
      reference: `L-${index}`,
      form_id: null,
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      phone_e164: lead.phoneE164,
      email_folded: lead.email.toLowerCase(),
      pincode: lead.pincode,
      bhk: lead.bhk,
      project_type: pick(projectTypes),
      message: null,
      status,
      priority: pick(PRIORITIES),
      suspect: random() < 0.02 ? 1 : 0,
      suspect_reason: null,
      source_page: '/services',
      utm: index % 4 === 0 ? CAMPAIGNS[index % 7] : null,
      content_hash: id,
      search: leadText(lead, generatedNotes(index)),
      created_at: created,
      updated_at: created,
      deleted_at: null,
      ...outcomeOf(index, status, estimate),
      estimated_price: estimate ? Math.floor(2e6 + random() * 3e7) : null,
      follow_up_at: random() < 0.01 ? GENERATED_UNTIL + Math.floor((random() - 0.3) * 3e9) : null,
      first_contact_at: contacted,
      last_contact_at: contacted,
    });
    if (rows.length === batch) {
      yield rows;
      rows = [];
    }
  }
  if (rows.length) yield rows;
}
