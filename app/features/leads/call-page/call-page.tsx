import type { AlertedLead } from '~/features/leads/alerts/alerted-lead.server';
import { mailLink } from '~/platform/email/mail-link';
import { Facts } from '~/ui/facts';
import { Button, ButtonLink } from '~/ui/form/button';

import css from './call-page.module.css';

type Props = {
  readonly studio: string;
  /** Null if the link is invalid. `request` identifies a repeated form; `undo` is the call that can be undone here. */
  readonly call: {
    readonly lead: AlertedLead;
    readonly caller: string;
    readonly request: string;
    readonly undo: string | null;
  } | null;
  readonly problem: string | null;
};

/** The link works without a PIN, so the page shows nothing of other leads. */
export function CallPage({ studio, call, problem }: Props) {
  if (!call)
    return (
      <main className={css.page}>
        <TitleLine studio={studio} words="Call page" />
        <h1>This link no longer works</h1>
        <p>
          It is older than seven days, the lead was deleted, or the PIN has changed. You may still
          find the lead in the admin.
        </p>
        <p>
          <ButtonLink href="/admin/leads">Open leads</ButtonLink>
        </p>
      </main>
    );
  const { lead, caller, request, undo } = call;
  return (
    <main className={css.page}>
      <TitleLine studio={studio} words={`${lead.reference} · ${lead.at}`} />
      <h1>{lead.name}</h1>
      <p className={css.number}>{lead.tel ? <a href={lead.tel}>{lead.phone}</a> : lead.phone}</p>
      <ContactLinks lead={lead} />
      {problem !== null && <p role="alert">{problem}</p>}
      {lead.isAnswered ? (
        <>
          <p className={css.state} role="status">
            {STATUS_TEXTS[lead.status]}
          </p>
          {undo !== null && (
            <form method="post" className={css.undo}>
              <input type="hidden" name="undo" value={undo} />
              <Button type="submit">Undo “I called”</Button>
            </form>
          )}
        </>
      ) : (
        <form method="post" className={css.called}>
          <input type="hidden" name="request" value={request} />
          <Button type="submit">I called</Button>
          <p>
            {caller === 'by mail'
              ? 'This will be logged as “by email”, without a name.'
              : `This will be logged under ${caller}.`}
          </p>
        </form>
      )}
      <Facts items={lead.facts} />
      <p className={css.foot}>
        <a href={`/admin/leads/${lead.id}`}>Open in the admin</a> (PIN required)
      </p>
    </main>
  );
}

const STATUS_TEXTS: Record<AlertedLead['status'], string> = {
  New: 'Someone has been in touch.',
  Contacted: 'Someone has been in touch.',
  'In Progress': 'Someone is working on this lead.',
  Converted: 'This lead is converted.',
  Lost: 'This lead is closed.',
};

function TitleLine({ studio, words }: { studio: string; words: string }) {
  return (
    <p className={css.block}>
      <strong>{studio}</strong>
      <span>{words}</span>
    </p>
  );
}

function ContactLinks({ lead: { tel, whatsapp, email, name } }: { lead: AlertedLead }) {
  return (
    <ul className={css.ways} aria-label={`Reach ${name}`}>
      {tel && (
        <li>
          <ButtonLink variant="primary" href={tel}>
            Call
          </ButtonLink>
        </li>
      )}
      {whatsapp.map(({ label, href }) => (
        <li key={label}>
          <ButtonLink href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </ButtonLink>
        </li>
      ))}
      {email && (
        <li>
          <ButtonLink href={mailLink(email)}>Email</ButtonLink>
        </li>
      )}
    </ul>
  );
}
