import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';

import type { ChangeAnswer } from './use-answers';

type Pending = { readonly key: string; readonly to: string };

export type ChangeRow = (to: string, fields: Record<string, string>) => void;

/** The list holds the fetchers, because a deleted row would lose its response. Render `waiting`. */
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
