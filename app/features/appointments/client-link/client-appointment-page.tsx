import { WeekSheet } from '~/features/appointments/page/week-sheet';
import { isLinkable } from '~/settings/settings';
import { Phone } from '~/site/contact-links';
import { PageHead } from '~/site/section';
import { useSettings } from '~/site/site-context';
import { Facts } from '~/ui/facts';
import { Button, ButtonLink } from '~/ui/form/button';
import { ErrorNotice } from '~/ui/notice';

import type { ClientAppointment, ClientState } from './client-appointment.server';

import css from './client-appointment.module.css';

const titles: Record<ClientState, string> = {
  booked: 'Your appointment',
  late: 'Your appointment',
  requested: 'Your request',
  cancelled: 'This appointment is cancelled',
  past: 'This appointment is over',
};

type Props = {
  readonly appointment: ClientAppointment;
  readonly address: string;
  readonly problem: string | null;
};

export function ClientAppointmentPage({ appointment, address, problem }: Props) {
  const { state, facts } = appointment;
  const isOver = state === 'cancelled' || state === 'past';
  return (
    <section id="appointment" className={css.page}>
      <PageHead title={titles[state]} quiet />
      <ErrorNotice>{problem}</ErrorNotice>
      <Facts items={facts} />
      {(state === 'booked' || state === 'late') && (
        <p className={css.actions}>
          <ButtonLink
            variant={appointment.offer ? 'secondary' : 'primary'}
            href={`${address}/calendar.ics`}
          >
            Add to your calendar
          </ButtonLink>
        </p>
      )}
      {state === 'requested' && (
        <p>We will confirm a time by email or phone. Until then you can cancel the request here.</p>
      )}
      {state === 'late' && (
        <p>
          Changes here end 2 hours before the appointment begins. <CallUs />
        </p>
      )}
      {state === 'booked' && <Move appointment={appointment} address={address} />}
      {(state === 'booked' || state === 'requested') && <Cancel appointment={appointment} />}
      {isOver && (
        <p className={css.actions}>
          <ButtonLink variant="primary" href="/contact/appointment">
            Book another appointment
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function Move({ appointment, address }: Pick<Props, 'appointment' | 'address'>) {
  const { offer, version } = appointment;
  if (!offer)
    return (
      <p>
        There are no other free times now. <CallUs />
      </p>
    );
  return (
    <section className={css.move} aria-labelledby="move">
      <h2 id="move">Move it to another time</h2>
      <WeekSheet week={offer.week} day={offer.day} linkTo={(day) => `${address}?day=${day}`} />
      <form id="times" method="post" action={`${address}?day=${offer.day}`}>
        <input type="hidden" name="version" value={version} />
        <fieldset className={css.times}>
          <legend>{offer.label}, India time</legend>
          {offer.times.map(({ at, label }) => (
            <label key={at}>
              <input type="radio" name="at" value={at} required />
              {label}
            </label>
          ))}
        </fieldset>
        <Button type="submit" name="change" value="move" variant="primary">
          Move the appointment
        </Button>
      </form>
    </section>
  );
}

function Cancel({ appointment: { state, version, isMailed } }: Pick<Props, 'appointment'>) {
  const name = state === 'requested' ? 'request' : 'appointment';
  return (
    <details className={css.cancel}>
      <summary>Cancel the {name}</summary>
      <form method="post">
        <input type="hidden" name="version" value={version} />
        {state === 'booked' && <p>Its time becomes free for others.</p>}
        {isMailed && <p>We confirm the cancellation by email.</p>}
        <Button type="submit" name="change" value="cancel" variant="danger">
          Cancel this {name}
        </Button>
      </form>
    </details>
  );
}

export function UnknownAppointment() {
  return (
    <section className={css.page}>
      <PageHead title="This link doesn’t work" quiet />
      <p>
        This appointment no longer exists, or the link is incomplete. Open it again from the email,
        or contact the studio.
      </p>
      <p>
        <ButtonLink variant="primary" href="/contact">
          Contact the studio
        </ButtonLink>
      </p>
    </section>
  );
}

function CallUs() {
  const settings = useSettings();
  if (!isLinkable(settings, 'contact', 'phone')) return <a href="/contact">Contact the studio</a>;
  return (
    <>
      Please call us: <Phone settings={settings} />
    </>
  );
}
