import { callOutcomeNames, referenceLabel, sourceNames } from '~/features/leads/core/lead';
import { readBlock } from '~/features/leads/core/note-text';
import { sumNames } from '~/features/leads/core/outcome';
import type { FullLead } from '~/features/leads/core/read-lead.server';
import { rupees } from '~/features/leads/core/rupees';
import { optionalTexts, staffLabelOf } from '~/features/leads/fields/inquiry-columns';
import { isInquiryField } from '~/features/leads/fields/inquiry-fields';
import { formatInstant } from '~/platform/indian-time';
import { formatNumber } from '~/platform/text/format-number';

import { WrittenText } from './written-text';

import css from './lead-detail.module.css';

/** More would push the lead's fields out of sight where they stand below. */
const MAX_SHOWN_ENTRIES = 10;

export function History({ fullLead }: { fullLead: FullLead }) {
  const entries = timeline(fullLead);
  const earlier = entries.slice(MAX_SHOWN_ENTRIES);
  return (
    <>
      <ol className={css.timeline} aria-label="History">
        {entries.slice(0, MAX_SHOWN_ENTRIES).map(listEntry)}
      </ol>
      {earlier.length > 0 && (
        <details key={fullLead.lead.id} className={`printed ${css.earlier}`}>
          <summary>{formatNumber(earlier.length)} earlier</summary>
          <ol className={css.timeline} aria-label="Earlier history">
            {earlier.map(listEntry)}
          </ol>
        </details>
      )}
    </>
  );
}

const listEntry = ({ id, kind, text, who, when }: ReturnType<typeof timeline>[number]) => (
  <li key={id} data-kind={kind}>
    <p>{kind === 'arrival' ? <WrittenText text={text} /> : text}</p>
    <small>
      {when}
      {who && `, ${who}`}
    </small>
  </li>
);

/** The newest first, with the notes and events of merged leads. An imported note keeps its own notation of the time. */
export function timeline({ lead, merged, notes, events }: FullLead) {
  const entries = [
    ...[lead, ...merged].map((one) => arrivalEntry(one, merged.length > 0)),
    ...events.map((event) => ({
      id: event.id,
      kind: 'event' as const,
      text: eventSentence(event),
      who: event.what === 'added' ? null : actorName(event.actor),
      at: event.createdAt,
      when: formatInstant(event.createdAt),
    })),
    ...notes.map(({ id, body, author, imported, createdAt: at }) => {
      const { stamp, text } = imported ? readBlock(body) : { stamp: '', text: body };
      const when = stamp || (imported ? 'N/A' : formatInstant(at));
      return { id, kind: 'note' as const, text, who: actorName(author), at, when };
    }),
  ];
  return entries.toReversed().toSorted((a, b) => b.at - a.at);
}

/** Maps a stored author name to today's wording. */
const actorName = (actor: string | null) => (actor === 'by mail' ? 'by email' : actor);

/** If leads are merged, each entry says how that lead came and what was written in it. */
const arrivalEntry = (lead: FullLead['merged'][number] | FullLead['lead'], isMerged: boolean) => ({
  id: `arrival ${lead.id}`,
  kind: 'arrival' as const,
  text: isMerged
    ? [`${referenceLabel(lead)}, ${sourceNames[lead.source]}`, ...arrivalTexts(lead)].join('\n')
    : referenceLabel(lead),
  who: null,
  at: lead.createdAt ?? 0,
  when: formatInstant(lead.createdAt),
});

const arrivalTexts = (lead: FullLead['merged'][number] | FullLead['lead']): string[] =>
  [
    [lead.projectType, lead.pincode].filter(Boolean).join(', '),
    lead.message ? `About: ${lead.message}` : '',
    lead.bhk ?? '',
    ...optionalTexts(lead),
  ].filter(Boolean);

const correctedNames = { name: 'Name', phone: 'Phone', email: 'Email', place: 'Place' } as const;

const translateName = (names: Readonly<Record<string, string>>, key: string | null) =>
  names[key ?? ''] ?? key ?? '';

const fieldLabel = (name: string | null) =>
  name !== null && isInquiryField(name) ? staffLabelOf(name) : (name ?? '');

const formatRupees = (amount: string | null) => rupees(amount === null ? null : Number(amount));

function sumSentence(name: string, was: string | null, became: string | null): string {
  if (was === null) return `${name}: ${formatRupees(became)}`;
  if (became === null) return `${name} cleared (was ${formatRupees(was)})`;
  return `${name} from ${formatRupees(was)} to ${formatRupees(became)}`;
}

function eventSentence({ what, was, became, words, actor }: FullLead['events'][number]): string {
  switch (what) {
    case 'name':
    case 'phone':
    case 'email':
    case 'place':
      return `${correctedNames[what]} changed from ${was || 'none'} to ${became || 'none'}`;
    case 'added':
      return `Added manually${actor === null ? '' : ` by ${actor}`}`;
    case 'asked-again':
      return `Contacted again: ${translateName(sourceNames, became)}`;
    case 'source':
      return `Source changed from ${translateName(sourceNames, was)} to ${translateName(sourceNames, became)}`;
    case 'field':
      return `${fieldLabel(words)} changed from ${was || 'none'} to ${became || 'none'}`;
    case 'call':
      return `Call: ${translateName(callOutcomeNames, became)}${words ? `\nNext: ${words}` : ''}`;
    case 'lost-reason':
      return became === null ? `Reason cleared: ${was}` : `Lost: ${became}`;
    case 'fee':
      return sumSentence(sumNames.fee, was, became);
    case 'signed-cost':
      return sumSentence(sumNames.signedCost, was, became);
    case 'appointment':
      return `${became ?? ''}: ${words ?? ''}`;
    case 'final-cost':
      return sumSentence(sumNames.finalCost, was, became);
    case 'status':
      return `Status changed from ${was} to ${became}`;
    case 'priority':
      return `Priority changed from ${was} to ${became}`;
    case 'follow-up':
      return became === null
        ? 'Follow-up removed'
        : `Follow-up set for ${formatInstant(Number(became))}`;
    case 'owner':
      if (became === null) return `Owner removed (was ${was})`;
      return was === null ? `Owner set to ${became}` : `Owner changed from ${was} to ${became}`;
    case 'promoted':
      return 'Moved to Leads';
    case 'set-aside':
      return `Moved to possible spam: this inquiry ${became}`;
    case 'moved-aside':
      return 'Moved to possible spam';
    case 'released':
      return 'Moved from possible spam to Leads: only the hidden field was filled in, which browsers can do';
    case 'kept-aside':
      return 'Reviewed and kept as possible spam';
    case 'undone':
      return `Undone: ${was}`;
    case 'deleted':
      return 'Deleted';
    case 'restored':
      return 'Restored';
    case 'merged':
      return `Merged with ${became}`;
    case 'unmerged':
      return `Unmerged from ${was}`;
    case 'revised':
      return was === null
        ? `Estimate revised to ${rupees(Number(became))}`
        : `Estimate revised from ${rupees(Number(was))} to ${rupees(Number(became))}`;
    case 'imported':
      return 'Imported from the old system';
    default:
      return what;
  }
}
