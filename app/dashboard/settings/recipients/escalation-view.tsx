import { Link } from 'react-router';

import type { OpenedRecipients } from './open-recipients.server';

import css from '../settings.module.css';

export function EscalationView({
  opened: { steps, hours, isAssumed },
}: {
  opened: OpenedRecipients;
}) {
  return (
    <section className={`section ${css.section}`} aria-labelledby="escalation">
      <h2 id="escalation">If a lead arrived now</h2>
      <p className={`note ${css.lead}`}>
        Alerts stop once someone adds a note, changes the status, selects “I called”, or clicks
        call, WhatsApp or email. Working hours are {hours}
        {isAssumed && (
          <>
            , until you set <Link to="/admin/settings/hours">the working hours</Link>
          </>
        )}
        .
      </p>
      <ol className={css.list}>
        {steps.map(({ news, wait, at, calls }) => (
          <li key={news}>
            <p>
              {wait}
              <small>{at}</small>
            </p>
            <p>
              {calls.length > 0
                ? calls.map((call) => (
                    <span key={call} className={css.call}>
                      {call}
                    </span>
                  ))
                : 'No one can be reached'}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
