import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';

import type { ChangeAnswer } from './use-answers';

type Fields = Record<string, string>;

type Pending = {
  readonly key: string;
  readonly to: string;
  readonly fields: Fields;
  /** The request has ended, with or without an answer. */
  readonly ended: boolean;
};

export type ChangeRow = (to: string, fields: Fields) => void;

/**
 * The list holds the fetchers, because a deleted row would lose its response. Render `waiting`. A message comes once the
 * screen shows the change, so that the next one is not refused as outdated. The shell also reports a missing answer.
 */
export function useRowChanges(
  addAnswer: (to: string, answer: ChangeAnswer) => void,
  action?: string,
  answerIfUnanswered?: (fields: Fields) => ChangeAnswer | null,
) {
  const submit = useSubmit();
  const list = useId();
  const count = useRef(0);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const change: ChangeRow = useCallback(
    (to, fields) => {
      count.current += 1;
      const key = `${list} ${count.current}`;
      setPending((previous) => [...previous, { key, to, fields, ended: false }]);
      const request = { method: 'post', action, navigate: false, fetcherKey: key } as const;
      void submit(fields, request).then(() =>
        setPending((previous) =>
          previous.map((pendingChange) =>
            pendingChange.key === key ? { ...pendingChange, ended: true } : pendingChange,
          ),
        ),
      );
    },
    [list, submit, action],
  );
  const waitingElements = pending.map(({ key, to, fields, ended }) => (
    <Waiting
      key={key}
      fetcherKey={key}
      ended={ended}
      onEnd={(data) => {
        const answer = data ?? answerIfUnanswered?.(fields);
        setPending((previous) => previous.filter((pendingChange) => pendingChange.key !== key));
        if (answer) addAnswer(to, answer);
      }}
    />
  ));
  return { change, waiting: waitingElements };
}

function Waiting({
  fetcherKey,
  ended,
  onEnd,
}: {
  fetcherKey: string;
  ended: boolean;
  onEnd: (answer: ChangeAnswer | undefined) => void;
}) {
  const { data } = useFetcher<ChangeAnswer>({ key: fetcherKey });
  const onAnswer = useEffectEvent(onEnd);
  useEffect(() => {
    if (ended) onAnswer(data);
  }, [data, ended]);
  return null;
}
