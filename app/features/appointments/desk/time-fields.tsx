import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';

import { clockTime, toLocalField } from '~/platform/indian-time';
import { usePeople } from '~/settings/people/people-context';
import { Button } from '~/ui/form/button';
import { InputField, labelledOptions, SelectField } from '~/ui/form/field';

import type { loader } from './free.route';

import css from './appointments-desk.module.css';

type Props = {
  kindId: string;
  /** The appointment to move or confirm. */
  appointmentId?: string;
  /** Initial value in India's time, such as "2026-11-24T11:00". */
  start: string;
  personId: string | null;
  takers: readonly string[];
};

/** Suggests the free times of the chosen day, but staff may enter any other. */
export function TimeFields({ kindId, appointmentId = '', start, personId, takers }: Props) {
  const { people, ownId } = usePeople();
  const [at, setAt] = useState(start);
  const suggested = takers.includes(ownId ?? '') ? ownId : takers[0];
  const [person, setPerson] = useState(personId ?? suggested ?? people[0]?.id ?? '');
  return (
    <>
      <InputField
        label="Date and time"
        hint="India time."
        type="datetime-local"
        name="at"
        step={300}
        required
        value={at}
        onChange={({ currentTarget }) => setAt(currentTarget.value)}
      />
      <FreeTimes
        kindId={kindId}
        appointmentId={appointmentId}
        day={at.slice(0, 10)}
        chosen={at}
        onChoose={(instant, ids) => {
          setAt(toLocalField(instant));
          if (!ids.includes(person)) setPerson(ids[0] ?? person);
        }}
      />
      <SelectField
        label="With"
        name="person"
        required
        value={person}
        onChange={({ currentTarget }) => setPerson(currentTarget.value)}
      >
        {labelledOptions(people)}
      </SelectField>
    </>
  );
}

function FreeTimes({
  kindId,
  appointmentId,
  day,
  chosen,
  onChoose,
}: {
  kindId: string;
  appointmentId: string;
  day: string;
  chosen: string;
  onChoose: (at: number, people: readonly string[]) => void;
}) {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    if (day === '') return;
    const query = new URLSearchParams({ kind: kindId, day, appointment: appointmentId });
    void load(`/admin/appointments/free?${query}`);
  }, [load, kindId, day, appointmentId]);
  if (!data || data.day !== day) return null;
  return (
    <div className={css.times} role="group" aria-label="Free times of this day">
      <p className="note" role="status">
        {freeTimesText(data)}
      </p>
      <ul>
        {data.times.map(({ at, people }) => (
          <li key={at}>
            <Button
              size="small"
              aria-pressed={toLocalField(at) === chosen}
              onClick={() => onChoose(at, people)}
            >
              {clockTime(at)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function freeTimesText({ times, isOver }: { times: readonly unknown[]; isOver: boolean }): string {
  if (isOver) return 'This day is over. Choose another day.';
  return times.length === 0
    ? 'Visitors are offered no time on this day. You can still enter one.'
    : 'Free on this day:';
}
