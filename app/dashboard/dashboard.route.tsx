import { Link } from 'react-router';

import { useFreshness } from '~/backoffice/live/use-live';
import { duration, nextAction, TARGET_WORDS } from '~/features/leads/desk/list/lead-age';
import { calledOf, type LeadRow } from '~/features/leads/lead';
import type { FollowUpPart } from '~/features/leads/statistics/follow-up-list.server';
import { formatInstant } from '~/platform/indian-time';
import { telLink } from '~/platform/tel-link';
import { formatNumber } from '~/platform/text/format-number';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';

import type { Route } from './+types/dashboard.route';
import { WayChart, WeeksChart } from './dashboard-charts';
import { type Dashboard, openDashboard } from './dashboard.server';

import css from './dashboard.module.css';

export async function loader() {
  return openDashboard();
}

/** The follow-up list: whom to call and why, oldest promise first; then the counts. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { sheet, drafts, inquiries, estimates, weeks, way, now } = loaderData;
  useFreshness('lead.created', 'lead.changed');
  const quiet = !sheet.unanswered.count && !sheet.overdue.count && !sheet.dueToday.count;
  return (
    <div className={css.dashboard}>
      <section className={css.sheet} aria-labelledby="follow-up-list">
        <h2 id="follow-up-list">Morning sheet</h2>
        <p className={css.date}>{formatInstant(now).split(',')[0]}</p>
        {quiet ? (
          <EmptyState title="Nobody is waiting" level="h3">
            Every inquiry has an answer and no promise is overdue.
          </EmptyState>
        ) : (
          <>
            <Part title="Overdue" part={sheet.overdue} now={now} />
            <Part
              title="Unanswered"
              part={sheet.unanswered}
              now={now}
              all="?status=New&sort=createdAt&dir=asc"
            />
            <Part title="Due today" part={sheet.dueToday} now={now} />
          </>
        )}
        {drafts.count > 0 && <Drafts drafts={drafts} now={now} />}
      </section>
      <div className={css.figures}>
        <section className={css.counts} aria-labelledby="counts">
          <h2 id="counts">Leads</h2>
          <dl>
            <Count
              name="Inquiries this month"
              now={inquiries.madeThisMonth}
              before={inquiries.madeLastMonth}
              to="/admin/leads"
            />
            <Count
              name="Estimates this month"
              now={estimates.madeThisMonth}
              before={estimates.madeLastMonth}
              to="/admin/estimates"
            />
            <Count
              name="New (this month)"
              now={inquiries.newThisMonth}
              before={inquiries.newLastMonth}
              to="/admin/leads?status=New"
            />
            <div>
              <dt>Avg Response</dt>
              <dd>
                {inquiries.responseHours === null ? '–' : `${inquiries.responseHours.toFixed(1)} h`}
                <small>target {TARGET_WORDS}</small>
              </dd>
            </div>
          </dl>
        </section>
        <WeeksChart weeks={weeks} />
        <WayChart way={way} />
      </div>
    </div>
  );
}

function Count({
  name,
  now,
  before,
  to,
}: {
  name: string;
  now: number;
  before: number;
  to: string;
}) {
  return (
    <div>
      <dt>
        <Link to={to}>{name}</Link>
      </dt>
      <dd>
        {formatNumber(now)}
        <small>{formatNumber(before)} last month</small>
      </dd>
    </div>
  );
}

function Part({
  title,
  part,
  now,
  all,
}: {
  title: string;
  part: FollowUpPart;
  now: number;
  all?: string;
}) {
  if (part.count === 0) return null;
  return (
    <section className={css.part}>
      <h3>
        {title}{' '}
        <small>
          {formatNumber(part.count)}
          {!part.exact && '+'}
        </small>
      </h3>
      <ol>
        {part.leads.map((lead) => (
          <Line key={lead.id} lead={lead} now={now} />
        ))}
      </ol>
      {all && part.count > part.leads.length && <Link to={`/admin/leads${all}`}>All of them</Link>}
    </section>
  );
}

/** Posts that wait to be finished. */
function Drafts({ drafts: { shown, count }, now }: { drafts: Dashboard['drafts']; now: number }) {
  return (
    <section className={css.part}>
      <h3>
        Drafts <small>{formatNumber(count)}</small>
      </h3>
      <ol>
        {shown.map(({ id, title, begun, changed }) => (
          <li key={id}>
            <Link to={`/manage-blog/${id}`}>
              <b>{title || 'Without a title'}</b>
            </Link>
            <span className={css.why}>
              Begun {duration(now - begun)} ago, last changed {duration(now - changed)} ago
            </span>
          </li>
        ))}
      </ol>
      {count > shown.length && <Link to="/manage-blog?status=draft">All of them</Link>}
    </section>
  );
}

/** The reason in one line; the target is known on this sheet. */
const whyOf = ({ what, why }: { what: string; why: string }) =>
  what === 'Answer now' ? why.split(';')[0] : `${what}, ${why}`;

function Line({ lead, now }: { lead: LeadRow; now: number }) {
  const next = nextAction(lead, now);
  return (
    <li data-late={next?.late || undefined}>
      <Link to={`/admin/leads/${lead.id}`}>
        <b>{calledOf(lead)}</b>
        <span>{[lead.projectType, lead.pincode].filter(Boolean).join(', ')}</span>
      </Link>
      <span className={css.why}>{next && whyOf(next)}</span>
      {lead.phoneE164 && (
        <a
          className={css.call}
          href={telLink(lead.phoneE164)}
          aria-label={`Call ${calledOf(lead)}`}
        >
          <Icon name="phone" size={16} /> Call
        </a>
      )}
    </li>
  );
}
