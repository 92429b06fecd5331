import { leadName } from '~/features/leads/core/lead';
import { readNotes } from '~/features/leads/core/read-lead.server';
import { type FollowUpGroup, followUpGroupNames } from '~/features/leads/follow-up/follow-up-group';
import { followUpTask } from '~/features/leads/follow-up/follow-up-task';
import { followUpList } from '~/features/leads/list/follow-up-list.server';
import { type CsvColumns, csvHead, csvRow } from '~/platform/csv/csv';
import { workingCalendar } from '~/settings/hours/working-time';
import { ownerLabel, personChoices } from '~/settings/people/person';
import { readSettings } from '~/settings/settings.server';

/** One lead of today's list, as it is printed and exported. */
export type CallLine = {
  readonly id: string;
  readonly group: FollowUpGroup;
  readonly name: string;
  readonly phone: string;
  readonly place: string;
  /** Empty for nobody, and where there is only one person. */
  readonly owner: string;
  /** "Answer by 15:30". */
  readonly task: string;
  readonly lastNote: string;
};

/** More leads of one group than anybody calls in a day. */
const MAX_LINES = 100;

/** Whom to call today, in the order of the dashboard, each with the last note. */
export async function callSheet(now = Date.now()): Promise<CallLine[]> {
  const [parts, { hours, closures, stored }] = await Promise.all([
    followUpList(now, MAX_LINES),
    readSettings(),
  ]);
  const calendar = workingCalendar(hours, closures);
  const owners = personChoices(stored.people);
  const notes = await readNotes(parts.flatMap(({ leads }) => leads.map(({ id }) => id)));
  // Oldest first: the last of each lead stays.
  const lastNotes = new Map(notes.map(({ leadId, body }) => [leadId, body]));
  return parts.flatMap(({ group, leads }) =>
    leads.map((lead) => {
      const task = followUpTask(lead, now, calendar);
      return {
        id: lead.id,
        group,
        name: leadName(lead),
        phone: lead.phoneShown,
        place: lead.pincode,
        owner: owners.length > 1 ? ownerLabel(owners, lead.ownerId) : '',
        // The sheet has the name in a column of its own.
        task: task ? `${task.verb.replace(/ with$/, '')}${task.when}` : '',
        lastNote: lastNotes.get(lead.id) ?? '',
      };
    }),
  );
}

const columns: CsvColumns<CallLine> = [
  ['List', ({ group }) => followUpGroupNames[group]],
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phone],
  ['Place', ({ place }) => place],
  ['Owner', ({ owner }) => owner],
  ['To do', ({ task }) => task],
  ['Last note', ({ lastNote }) => lastNote],
];

/** Today's list as CSV. */
export async function* exportCallSheet(now = Date.now()): AsyncGenerator<string> {
  yield csvHead(columns);
  for (const line of await callSheet(now)) yield csvRow(columns, line);
}
