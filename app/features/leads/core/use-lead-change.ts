import { createContext, startTransition, use, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';

import { reportSession } from '~/backoffice/failures';
import { useAnswers } from '~/backoffice/use-answers';
import { useUnloadQuestion } from '~/backoffice/use-unload-question';
import { createSerialQueue } from '~/concurrency/serial-queue';
import { requestTimeout } from '~/platform/request-timeout';

import type { LeadAnswer, OutcomeQuestion } from './outcome';

type Fields = Readonly<Record<string, string>>;

/**
 * Sends the changes of one screen; its data is read anew afterwards, so that it always shows what is stored. Held by the
 * screen and not by the lead that is changed, which may be gone when the answer comes.
 */
export function useLeadChanges() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [pending, setPending] = useState<readonly Fields[]>([]);
  const { addAnswer } = useAnswers();
  const [question, ask] = useState<OutcomeQuestion | null>(null);
  const underWay = pending.length > 0;
  useUnloadQuestion(underWay);
  const [queue] = useState(createSerialQueue);
  const [own] = useState(createOwnVersions);
  /** The latest change of each lead's status: a lead that is moved on is asked for nothing on its way. */
  const [moves] = useState(() => new Map<string, Fields>());

  /** One after another, each on top of the one before, to the end even if the screen is left. */
  const enqueue = (fields: Fields) =>
    queue.add(async () => {
      const sent = own.onTop(fields);
      const outcome = await post(sent);
      if (outcome.reached) own.learn(sent, outcome.answer.ok);
      return outcome;
    });

  return {
    /** What is to be asked of a lead that was closed, and how to ask it or be done with it (null). */
    asked: question,
    ask,
    busy: underWay,
    /** What is under way. */
    pending,
    /** What a field of a lead is about to become, to show it at once. */
    pendingValue: (leadId: string, field: string) =>
      pending.findLast((fields) => fields['do'] === field && fields['id'] === leadId)?.[field],
    /** Resolves when it is answered and the screen's data is read anew. Never rejects. */
    async send(fields: Fields): Promise<LeadAnswer> {
      setPending((now) => [...now, fields]);
      if (fields['do'] === 'status') moves.set(fields['id'] ?? '', fields);
      // Notes never collide with anything, so they wait for nothing.
      const outcome = await (fields['do'] === 'note' ? post(fields) : enqueue(fields));
      if (outcome.elsewhere) void navigate(outcome.elsewhere);
      else if (outcome.reached) await revalidate();
      // Together with what was read anew: nothing old shows in between.
      startTransition(() => {
        setPending((now) => now.filter((each) => each !== fields));
        addAnswer(`${fields['do']} ${fields['id'] ?? ''}`, outcome.answer);
        const { asks } = outcome.answer;
        if (asks && (fields['do'] !== 'status' || moves.get(asks.id) === fields)) ask(asks);
      });
      return outcome.answer;
    },
  };
}

export type LeadChanges = ReturnType<typeof useLeadChanges>;

export const LeadChangesContext = createContext<LeadChanges | null>(null);

/** How the parts of a screen send their changes. */
export function useLeadChange(): LeadChanges {
  const changes = use(LeadChangesContext);
  if (!changes) throw new Error('A change is asked for outside of a screen that sends it.');
  return changes;
}

/** The spec's question, to the letter (section 8). */
export const mayDelete = () => confirm('Are you sure you want to delete this lead?');

type Outcome = {
  readonly answer: LeadAnswer;
  /** Whether the server did what was asked or said why not: what it has may be new. */
  readonly reached: boolean;
  /** Where it asks this person to go first. */
  readonly elsewhere?: string;
};

/** By no fetcher of the router: that cuts one request off with the next, and has one answer for both. */
async function post(fields: Fields): Promise<Outcome> {
  const unsent = (message: string) => ({ answer: { ok: false, message }, reached: false });
  try {
    const body = new URLSearchParams(fields);
    const answer = await fetch('/admin/leads/change', {
      method: 'POST',
      body,
      signal: requestTimeout(),
    });
    if (answer.redirected) {
      const { pathname, search } = new URL(answer.url);
      return { ...unsent(''), elsewhere: pathname + search };
    }
    reportSession(answer);
    // The banner of the ended session says that nothing was saved.
    if (answer.status === 401) return unsent('');
    if (![200, 422, 500, 503].includes(answer.status)) throw new Error(`Leads: ${answer.status}`);
    return { answer: await answer.json(), reached: answer.ok };
  } catch {
    return unsent('Not saved. Please try again.');
  }
}

/**
 * The versions of leads that this screen itself has made. A change asked for before the screen shows the last one belongs on
 * top of it, and is none on top of somebody else's.
 */
function createOwnVersions() {
  /** `lead:version`: the version after it is ours. */
  const left = new Set<string>();
  const latest = (id: string, version: string): string =>
    left.has(`${id}:${version}`) ? latest(id, String(Number(version) + 1)) : version;
  const ofPair = (pair: string) => {
    const [id = '', version = ''] = pair.split(':');
    return `${id}:${latest(id, version)}`;
  };
  return {
    onTop(fields: Fields): Fields {
      const { id = '', version, chosen } = fields;
      if (version) return { ...fields, version: latest(id, version) };
      if (chosen) return { ...fields, chosen: chosen.split(',').map(ofPair).join() };
      return fields;
    },
    learn({ id = '', version }: Fields, stored: boolean) {
      if (!version) return;
      if (stored) left.add(`${id}:${version}`);
      // Somebody else's is in between: what was seen counts again.
      else for (const lead of left) if (lead.startsWith(`${id}:`)) left.delete(lead);
    },
  };
}
