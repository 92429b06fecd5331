import { leadName } from '~/features/leads/core/lead';
import { readNotes } from '~/features/leads/core/read-lead.server';
import { type FollowUpGroup, followUpGroupNames } from '~/features/leads/follow-up/follow-up-group';
import { followUpTask } from '~/features/leads/follow-up/follow-up-task';
import { followUpList } from '~/features/leads/list/follow-up-list.server';
import { type CsvColumns, csvHead, csvRow } from '~/platform/csv/csv';
import { workingCalendar } from '~/settings/hours/working-time';
import { ownerLabel, personChoices } from '~/settings/people/person';
import { readSettings } from '~/settings/settings.server';

export type CallLine = {
  readonly id: string;
  readonly group: FollowUpGroup;
  readonly name: string;
  readonly phone: string;
  readonly place: string;
  /** '' without an owner, and if there is only one person. */
  readonly owner: string;
  readonly task: string;
  readonly lastNote: string;
};

/** More leads than anyone can call in a day. */
const MAX_LINES = 100;

export async function callSheet(now = Date.now()): Promise<CallLine[]> {
  const [parts, { hours, closures, stored }] = await Promise.all([
    followUpList(now, MAX_LINES, { onlyReal: true }),
    readSettings(),
  ]);
  const calendar = workingCalendar(hours, closures);
  const owners = personChoices(stored.people);
  const notes = await readNotes(parts.flatMap(({ leads }) => leads.map(({ id }) => id)));
  // Notes are sorted oldest first, so the map keeps the last one of each lead.
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
        // Remove "with" and the name, because the name has its own column.
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

export async function* exportCallSheet(now = Date.now()): AsyncGenerator<string> {
  yield csvHead(columns);
  for (const line of await callSheet(now)) yield csvRow(columns, line);
}
