import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';

import type { ChangeAnswer } from './use-answers';

type Pending = { readonly key: string; readonly to: string };

/** Asks for a change of one row; `to` names the row. */
export type ChangeRow = (to: string, fields: Record<string, string>) => void;

/**
 * Changes of the rows of a list, each with an answer of its own. The list waits for them, not the row: a row that is gone before
 * its answer comes (somebody deleted it, and the list was read anew) would take the answer with it. Whoever uses this draws
 * `waiting`.
 */
export function useRowChanges(
  addAnswer: (to: string, answer: ChangeAnswer) => void,
  action?: string,
) {
  const submit = useSubmit();
  const list = useId();
  const count = useRef(0);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const change: ChangeRow = useCallback(
    (to, fields) => {
      count.current += 1;
      const key = `${list} ${count.current}`;
      setPending((before) => [...before, { key, to }]);
      void submit(fields, { method: 'post', action, navigate: false, fetcherKey: key });
    },
    [list, submit, action],
  );
  const waiting = pending.map(({ key, to }) => (
    <Waiting
      key={key}
      fetcherKey={key}
      onAnswer={(answer) => {
        setPending((before) => before.filter((other) => other.key !== key));
        addAnswer(to, answer);
      }}
    />
  ));
  return { change, waiting };
}

function Waiting({
  fetcherKey,
  onAnswer,
}: {
  fetcherKey: string;
  onAnswer: (answer: ChangeAnswer) => void;
}) {
  const { data } = useFetcher<ChangeAnswer>({ key: fetcherKey });
  const onData = useEffectEvent(onAnswer);
  useEffect(() => {
    if (data) onData(data);
  }, [data]);
  return null;
}
