import { PageHead } from '~/site/section';

import { progressPath } from './progress';
import type { ShownKind, StepProps } from './read-step.server';
import { lengthText } from './time-text';

import css from './appointment.module.css';

export function KindStep({ kinds, receipt }: StepProps<'kinds'>) {
  const maxMinutes = Math.max(...kinds.map(({ minutes }) => minutes));
  return (
    <>
      <PageHead title="Schedule a consultation" quiet>
        <p>Choose what suits you. It costs nothing.</p>
      </PageHead>
      <ul className={css.kinds}>
        {kinds.map((kind) => (
          <li key={kind.id}>
            <a href={progressPath({ kind: kind.id, for: receipt })}>
              <strong>{kind.name}</strong>
              <span>{kindText(kind)}</span>
              <i
                aria-hidden="true"
                style={{ inlineSize: `${(kind.minutes / maxMinutes) * 100}%` }}
              />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const modeTexts: Record<ShownKind['mode'], (length: string) => string> = {
  booked: (length) => `${length}. You choose a free time.`,
  requested: (length) => `About ${length}. You name two half-days, and we confirm one.`,
};
const kindText = ({ mode, minutes }: ShownKind) => modeTexts[mode](lengthText(minutes));

/** Keeps the contact of an inquiry that is filled in. */
export const ToOtherKinds = ({ receipt = '' }: { receipt: string | undefined }) => (
  <p>
    <a href={progressPath({ kind: '', for: receipt })}>Choose something else</a>
  </p>
);
