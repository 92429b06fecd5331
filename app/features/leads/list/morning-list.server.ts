import { followUpGroupNames } from '~/features/leads/follow-up/follow-up-group';
import { followUpTask } from '~/features/leads/follow-up/follow-up-task';
import { formatNumber } from '~/platform/text/format-number';
import { workingCalendar } from '~/settings/hours/working-time';
import { readSettings } from '~/settings/settings.server';

import { followUpList, type FollowUpPart } from './follow-up-list.server';

export type MorningGroup = {
  readonly name: string;
  /** Such as "3 to call today". */
  readonly summary: string;
  /** The total of the group, such as "8" or "100,000+". */
  readonly count: string;
  readonly lines: readonly {
    readonly leadId: string;
    /** Such as "Answer Asha Rao by 12:30". */
    readonly task: string;
    readonly wait: string;
    readonly projectType: string;
    readonly phoneE164: string | null;
  }[];
};

/** What a feature above this one adds before the calls, for example today's appointments. */
type ReadAddition = (now: number) => Promise<MorningGroup | null>;

let readAddition: ReadAddition = async () => null;

export function registerMorningAddition(read: ReadAddition): void {
  readAddition = read;
}

/** Resolves to null if there is no appointment and nobody needs a call. Then no email is sent. */
export async function morningList(now = Date.now()) {
  const addition = await readAddition(now);
  const parts = (await followUpList(now, undefined, { onlyReal: true })).filter(
    ({ leads }) => leads.length > 0,
  );
  if (parts.length === 0 && !addition) return null;
  const { hours, closures } = await readSettings();
  const calendar = workingCalendar(hours, closures);
  const calls = parts.map((part) => ({
    summary: `${countOf(part)} ${GROUP_TITLES[part.group]}`,
    name: followUpGroupNames[part.group],
    count: countOf(part),
    lines: part.leads.flatMap((lead) => {
      const task = followUpTask(lead, now, calendar);
      if (!task) return [];
      const { id: leadId, name, projectType, phoneE164 } = lead;
      const { verb, when, words: wait } = task;
      return [{ leadId, task: `${verb} ${name}${when}`, wait, projectType, phoneE164 }];
    }),
  }));
  const groups = addition ? [addition, ...calls] : calls;
  return { summary: groups.map(({ summary }) => summary).join(', '), groups };
}

const GROUP_TITLES: Record<FollowUpPart['group'], string> = {
  today: 'to call today',
  overdue: 'overdue',
  due: 'due this week',
  silent: 'gone quiet',
};

const countOf = ({ count, exact }: FollowUpPart) => formatNumber(count) + (exact ? '' : '+');
