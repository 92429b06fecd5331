import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';

import { alertWarnings } from '~/alerts/health/alert-warnings.server';
import { diskWarning } from '~/alerts/health/faults/disk-notice.server';
import { webhookWarnings } from '~/alerts/webhooks/webhook-warnings.server';
import { hasPasskeys } from '~/auth/passkeys/passkeys.server';
import { backupSettings } from '~/backups/settings.server';
import { backupStatus } from '~/backups/status.server';
import { waitingDrafts } from '~/features/blog/working-copy/waiting-drafts.server';
import { legalSamples } from '~/features/content/sample-pages.server';
import { followUpList } from '~/features/leads/list/follow-up-list.server';
import { readReleaseStatus } from '~/features/leads/quarantine/read-rechecks.server';
import { readSampleState } from '~/features/leads/samples/sample-store.server';
import {
  leadStatistics,
  leadsPerWeek,
  type LeadStatistics,
  pipeline,
} from '~/features/leads/statistics/lead-statistics.server';
import { workingResponse } from '~/features/leads/statistics/working-response.server';
import { yearToConfirm } from '~/settings/hours/year-to-confirm';
import { demoContacts } from '~/settings/settings';
import { settingGroups } from '~/settings/settings-groups';
import { readSettings } from '~/settings/settings.server';

import { CHART } from './chart-frame';
import { formatCounts } from './sample-content/format-counts';
import { type SampleContent, readSampleContent } from './sample-content/sample-content.server';
import { readQuestions } from './settings/people/people-questions.server';
import { titleOf } from './settings/people/question-text';
import { setupTasks } from './setup-tasks';
import { openSteps } from './start/start-guide.server';

const WEEKS = 13;

export async function openDashboard(now = Date.now()) {
  const [content, release] = await Promise.all([readSampleContent(), readReleaseStatus(now)]);
  const hidden = content.articles.hidden.map(({ id }) => id);
  const [
    sheet,
    drafts,
    inquiries,
    estimates,
    weeks,
    response,
    settings,
    backups,
    alerts,
    webhooks,
    disk,
    toStart,
    questions,
    hasPasskey,
    legal,
    samples,
  ] = await Promise.all([
    followUpList(now),
    waitingDrafts(hidden),
    leadStatistics('inquiry', now),
    leadStatistics('estimate', now),
    leadsPerWeek(WEEKS, now),
    workingResponse('inquiry', now),
    readSettings(),
    backupStatus(now),
    alertWarnings(now),
    webhookWarnings(now),
    diskWarning(backupSettings().site.dataDir),
    openSteps(content),
    readQuestions(now),
    hasPasskeys(),
    legalSamples(),
    readSampleState(),
  ]);
  return {
    now,
    release,
    response,
    sheet,
    samples,
    backups,
    alerts: disk === null ? alerts : [...alerts, disk],
    webhooks,
    questions: questions.map(titleOf),
    drafts,
    setupTasks: setupTasks({
      demo: demoContacts(settings),
      invalid: settingGroups.filter(({ key }) =>
        settings.problems.some(({ group }) => group === key),
      ),
      hasPasskey,
      steps: toStart,
      legal,
      samples: describeDemo(content),
      yearToConfirm: yearToConfirm(settings.daysConfirmed.year, now),
    }),
    inquiries,
    estimates,
    weeks: drawWeeks(weeks),
    way: drawFunnel(inquiries, estimates),
  };
}

const describeDemo = ({ pages, projects, articles }: SampleContent) =>
  [
    ...pages.filter(({ isSample }) => isSample).map(({ label }) => label),
    formatCounts(projects.records.length, articles.records.length),
  ].filter(Boolean);

export type Dashboard = Awaited<ReturnType<typeof openDashboard>>;

type Week = Awaited<ReturnType<typeof leadsPerWeek>>[number];

/** Computed here, so that d3 stays on the server. */
function drawWeeks(weeks: readonly Week[]) {
  const { width, base, left } = CHART;
  const highest = Math.max(4, ...weeks.map((week) => week.inquiries + week.estimates));
  const x = scaleBand<number>()
    .domain(weeks.map((week) => week.firstDay))
    .range([left, width])
    .paddingInner(0.35);
  const y = scaleLinear().domain([0, highest]).nice(4).range([base, 8]);
  const series = stack<Week, 'inquiries' | 'estimates'>().keys(['inquiries', 'estimates'])([
    ...weeks,
  ]);
  return {
    ticks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: y(value) })),
    bars: weeks.map((week, index) => ({
      ...week,
      x: x(week.firstDay) ?? 0,
      width: x.bandwidth(),
      parts: series.map(({ key, [index]: part }) => ({
        key,
        y: y(part?.[1] ?? 0),
        height: y(part?.[0] ?? 0) - y(part?.[1] ?? 0),
      })),
    })),
  };
}

function drawFunnel(inquiries: LeadStatistics, estimates: LeadStatistics) {
  const total = inquiries.total + estimates.total;
  const lostTotal = inquiries.byStatus.Lost + estimates.byStatus.Lost;
  const reachedEstimates = new Map(
    pipeline(estimates.byStatus).map(({ status, reached }) => [status, reached]),
  );
  const share = scaleLinear()
    .domain([0, Math.max(1, total - lostTotal)])
    .range([0, 100]);
  return {
    lost: lostTotal,
    steps: pipeline(inquiries.byStatus).map(({ status, reached }) => {
      const leads = reached + (reachedEstimates.get(status) ?? 0);
      return { status, leads, percent: share(leads) };
    }),
  };
}
