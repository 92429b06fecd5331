import { createContext, startTransition, use, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';

import { reportSession } from '~/backoffice/failures';
import { useAnswers } from '~/backoffice/use-answers';
import { useUnloadQuestion } from '~/backoffice/use-unload-question';
import { createSerialQueue } from '~/concurrency/serial-queue';
import { requestTimeout } from '~/platform/request-timeout';

import type { LeadAnswer, OutcomeQuestion } from './outcome';

type Fields = Readonly<Record<string, string>>;

/** Use it in the screen and not in the lead's panel, which may be gone when the response arrives. */
export function useLeadChanges() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [pending, setPending] = useState<readonly Fields[]>([]);
  const { addAnswer } = useAnswers();
  const [question, ask] = useState<OutcomeQuestion | null>(null);
  const underWay = pending.length > 0;
  useUnloadQuestion(() => underWay);
  const [queue] = useState(createSerialQueue);
  const [versions] = useState(createVersionTracker);
  /** The latest change of each lead's status. A lead that was moved again gets no question about its earlier status. */
  const [moves] = useState(() => new Map<string, Fields>());

  /** Each change is based on the one before. The queue continues even if the screen is left. */
  const enqueue = (fields: Fields) =>
    queue.add(async () => {
      const sent = versions.rebase(fields);
      const outcome = await post(sent);
      if (outcome.reached) versions.record(sent, outcome.answer);
      return outcome;
    });

  return {
    question,
    ask,
    busy: underWay,
    pending,
    pendingValue: (leadId: string, field: string) =>
      pending.findLast((fields) => fields['do'] === field && fields['id'] === leadId)?.[field],
    /** Resolves when the server has answered and the screen's data is reloaded. Never rejects. */
    async send(fields: Fields): Promise<LeadAnswer> {
      setPending((now) => [...now, fields]);
      if (fields['do'] === 'status') moves.set(fields['id'] ?? '', fields);
      // Notes never conflict, so they don't wait in the queue.
      const outcome = await (fields['do'] === 'note' ? post(fields) : enqueue(fields));
      if (outcome.elsewhere) void navigate(outcome.elsewhere);
      await inOneRender(
        async () => {
          if (outcome.reached) await revalidate();
        },
        () => {
          setPending((now) => now.filter((each) => each !== fields));
          addAnswer(`${fields['do']} ${fields['id'] ?? ''}`, outcome.answer);
          const { asks } = outcome.answer;
          if (asks && (fields['do'] !== 'status' || moves.get(asks.id) === fields)) ask(asks);
        },
      );
      return outcome.answer;
    },
  };
}

/**
 * Shows the reloaded data and `finish` in one render. React renders separate transitions in any order, so an old value could
 * flash up, but all updates of one action together.
 */
const inOneRender = (reload: () => Promise<void>, finish: () => void): Promise<void> =>
  new Promise((resolve) =>
    startTransition(async () => {
      await reload();
      startTransition(finish);
      resolve();
    }),
  );

export type LeadChanges = ReturnType<typeof useLeadChanges>;

export const LeadChangesContext = createContext<LeadChanges | null>(null);

/** @throws outside of a screen that sends changes. */
export function useLeadChange(): LeadChanges {
  const changes = use(LeadChangesContext);
  if (!changes) throw new Error('A change is asked for outside of a screen that sends it.');
  return changes;
}

/** The spec's question, to the letter (section 8). */
export const confirmDelete = () => confirm('Are you sure you want to delete this lead?');

type ChangeResponse = {
  readonly answer: LeadAnswer;
  readonly reached: boolean;
  readonly elsewhere?: string;
};

/** A fetcher of the router would cancel the previous request, and share one response between both. */
async function post(fields: Fields): Promise<ChangeResponse> {
  const unsentResponse = (message: string) => ({ answer: { ok: false, message }, reached: false });
  try {
    const body = new URLSearchParams(fields);
    const answer = await fetch('/admin/leads/change', {
      method: 'POST',
      body,
      signal: requestTimeout(),
    });
    if (answer.redirected) {
      const { pathname, search } = new URL(answer.url);
      return { ...unsentResponse(''), elsewhere: pathname + search };
    }
    reportSession(answer);
    // The banner about the ended session already says that nothing was saved.
    if (answer.status === 401) return unsentResponse('');
    if (![200, 422, 500, 503].includes(answer.status)) throw new Error(`Leads: ${answer.status}`);
    return { answer: await answer.json(), reached: answer.ok };
  } catch {
    return unsentResponse('Not saved. Please try again.');
  }
}

/** Sends each change with the latest version that this screen created, so that only other people's changes conflict. */
function createVersionTracker() {
  /** `lead:version` pairs whose next version was created by this screen. */
  const superseded = new Set<string>();
  const latestVersion = (id: string, version: string): string =>
    superseded.has(`${id}:${version}`) ? latestVersion(id, String(Number(version) + 1)) : version;
  const latestPair = (pair: string) => {
    const [id = '', version = ''] = pair.split(':');
    return `${id}:${latestVersion(id, version)}`;
  };
  return {
    rebase(fields: Fields): Fields {
      const { id = '', version, chosen } = fields;
      if (version) return { ...fields, version: latestVersion(id, version) };
      if (chosen) return { ...fields, chosen: chosen.split(',').map(latestPair).join() };
      return fields;
    },
    record({ id = '', version, do: kind }: Fields, { ok, undoId }: LeadAnswer) {
      if (!version) return;
      // If there is nothing to undo, the lead already had this value and keeps its version, or a call was sent again.
      if (undoId || (ok && kind === 'call')) superseded.add(`${id}:${version}`);
      // Someone else has changed the lead, so the version on the screen counts again.
      else if (!ok)
        for (const lead of superseded) if (lead.startsWith(`${id}:`)) superseded.delete(lead);
    },
  };
}
