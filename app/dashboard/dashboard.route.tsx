import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useFreshness } from '~/backoffice/live/use-live';
import { BackupLine } from '~/backups/screen/backup-line';
import { listOfDay } from '~/features/appointments/desk/desk-appointments.server';
import { TodaysAppointments } from '~/features/appointments/desk/todays-appointments';
import { duration, responseWords, TARGET_TEXT } from '~/features/leads/follow-up/lead-age';
import { ReleaseLine } from '~/features/leads/quarantine/release-line';
import { withoutSamples } from '~/features/leads/samples/sample-form';
import { workingWords } from '~/features/leads/statistics/working-words';
import { dayOf, formatInstant } from '~/platform/indian-time';
import { formatNumber, formatCount } from '~/platform/text/format-number';
import { WarningNotices } from '~/ui/notice';

import type { Route } from './+types/dashboard.route';
import { FunnelChart, WeeksChart } from './dashboard-charts';
import { type Dashboard, openDashboard } from './dashboard.server';
import { FollowUpSheet } from './follow-up-sheet';
import type { SetupTask } from './setup-tasks';

import css from './dashboard.module.css';

export async function loader() {
  const [dashboard, appointments] = await Promise.all([
    openDashboard(),
    listOfDay(dayOf(Date.now())),
  ]);
  return { ...dashboard, appointments };
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { sheet, drafts, inquiries, estimates, weeks, way, now, response } = loaderData;
  useFreshness(
    'lead.created',
    'lead.changed',
    'appointment.changed',
    'backup.changed',
    'delivery.ended',
    'settings.changed',
    'page.changed',
    'project.changed',
    'post.changed',
  );
  const withoutSampleData = withoutSamples(loaderData.samples);
  return (
    <div className={`columns ${css.dashboard}`}>
      <section className={`part ${css.sheet}`} aria-labelledby="follow-up-list">
        <h2 id="follow-up-list">Today</h2>
        <p className={css.date}>{formatInstant(now).split(',')[0]}</p>
        <SetupLine setupTasks={loaderData.setupTasks} />
        <TodaysAppointments appointments={loaderData.appointments} />
        <FollowUpSheet parts={sheet} samples={loaderData.samples} now={now} />
        {sheet.some(({ count }) => count > 0) && (
          <p className={css.content}>
            <Link to="/admin/today">Print or export today’s calls</Link>
          </p>
        )}
        <WarningLine name="Alerts" warnings={loaderData.alerts} to="/admin/settings/alerts">
          Settings → Email and push
        </WarningLine>
        <WarningLine name="Webhooks" warnings={loaderData.webhooks} to="/admin/settings/webhooks">
          Settings → Webhooks
        </WarningLine>
        <WarningLine name="People" warnings={loaderData.questions} to="/admin/settings/people">
          Answer in Settings → People
        </WarningLine>
        <ReleaseLine status={loaderData.release} />
        <PossibleSpam inquiries={inquiries.suspects} estimates={estimates.suspects} />
        {drafts.count > 0 && <Drafts drafts={drafts} now={now} />}
      </section>
      <div className={css.figures}>
        <section className={css.counts} aria-labelledby="counts">
          <h2 id="counts">Leads</h2>
          {withoutSampleData !== null && <p className={css.date}>Figures {withoutSampleData}</p>}
          <dl>
            <Count
              name="Inquiries this month"
              now={inquiries.madeThisMonth}
              before={inquiries.madeLastMonth}
              to="/admin/leads?received=month"
            />
            <Count
              name="Estimates this month"
              now={estimates.madeThisMonth}
              before={estimates.madeLastMonth}
              to="/admin/estimates?received=month"
            />
            <Count
              name="New (this month)"
              now={inquiries.newThisMonth}
              before={inquiries.newLastMonth}
              to="/admin/leads?received=month&status=New"
            />
            <div>
              <dt>Avg Response</dt>
              <dd>
                {inquiries.responseHours === null ? '–' : responseWords(inquiries.responseHours)}
                <small>elapsed time (target {TARGET_TEXT})</small>
                {response !== null && <small>{workingWords(response)}</small>}
              </dd>
            </div>
          </dl>
        </section>
        <WeeksChart weeks={weeks} />
        <FunnelChart way={way} />
        <BackupLine status={loaderData.backups} now={now} />
        <p>
          <Link to="/admin/leads/months">Lead report, month by month</Link>
        </p>
      </div>
    </div>
  );
}

function Count({
  name,
  now,
  before: previousCount,
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
        <small>{formatNumber(previousCount)} last month</small>
      </dd>
    </div>
  );
}

function PossibleSpam({ inquiries, estimates }: { inquiries: number; estimates: number }) {
  if (inquiries + estimates === 0) return null;
  return (
    <p className={css.content}>
      Possible spam:{' '}
      {inquiries > 0 && (
        <Link to="/admin/leads?place=suspects">
          {formatCount(inquiries, 'inquiry', 'inquiries')}
        </Link>
      )}
      {inquiries > 0 && estimates > 0 && ', '}
      {estimates > 0 && (
        <Link to="/admin/estimates?place=suspects">{formatCount(estimates, 'estimate')}</Link>
      )}
    </p>
  );
}

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
              <b>{title || 'Untitled'}</b>
            </Link>
            <span className={`caption ${css.why}`}>
              Started {duration(now - begun)} ago, last edited {duration(now - changed)} ago
            </span>
          </li>
        ))}
      </ol>
      {count > shown.length && <Link to="/manage-blog?status=draft">View all</Link>}
    </section>
  );
}

function WarningLine({
  name,
  warnings,
  to,
  children,
}: {
  name: string;
  warnings: readonly string[];
  to: string;
  children: ReactNode;
}) {
  if (warnings.length === 0) return null;
  return (
    <section className={`stack ${css.line}`} aria-label={name}>
      <WarningNotices warnings={[...new Set(warnings)]} />
      <Link to={to}>{children}</Link>
    </section>
  );
}

function SetupLine({ setupTasks }: { setupTasks: readonly SetupTask[] }) {
  if (setupTasks.length === 0) return null;
  return (
    <details className={css.setUp}>
      <summary>{`${formatCount(setupTasks.length, 'thing')} to set up`}</summary>
      <ul>
        {setupTasks.map(({ to, label, about }) => (
          <li key={label}>
            <Link to={to}>{label}</Link> {about}
          </li>
        ))}
      </ul>
    </details>
  );
}
