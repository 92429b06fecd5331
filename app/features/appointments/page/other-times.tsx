import { Choice } from '~/ui/form/field';

import { LocalTime } from './local-time';
import { timeText } from './time-text';

import css from './appointment.module.css';

export const OtherTimes = ({ times }: { times: readonly number[] }) => (
  <fieldset className={css.others}>
    <legend>Other free times</legend>
    {times.map((at, index) => (
      <Choice
        key={at}
        type="radio"
        name="time"
        value={at}
        defaultChecked={index === 0}
        label={
          <>
            {timeText(at)} <LocalTime at={at} />
          </>
        }
      />
    ))}
  </fieldset>
);
