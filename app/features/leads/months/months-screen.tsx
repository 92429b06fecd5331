import { Link } from 'react-router';

import { useFreshness } from '~/backoffice/live/use-live';
import { ELAPSED_TARGET_TEXT } from '~/features/leads/follow-up/lead-age';
import { formatNumber } from '~/platform/text/format-number';
import { formatShare } from '~/platform/text/whole-ratio';
import { useHasOwners } from '~/settings/people/people-context';
import { EmptyState } from '~/ui/empty-state';
import { Button, buttonClass } from '~/ui/form/button';
import { Table, TableHead } from '~/ui/table';
import { TitleBlock } from '~/ui/title-block';

import { addCounts, type LeadCounts, type NamedCounts, noCounts, countAnswerable } from './counts';
import { CountsTable } from './counts-table';
import { figureDefinitions as defined } from './figures';
import { monthKey, monthName } from './month-query';
import type { MonthlyFigures } from './monthly-figures.server';

import css from './months.module.css';

type Props = {
  month: number;
  current: number;
  figures: MonthlyFigures;
  appointments: { readonly held: number; readonly missed: number };
  /** The selected month comes last. */
  year: readonly (LeadCounts & { readonly month: number })[];
  /** Such as "without 25 samples". */
  without: string | null;
  studio: string;
  createdOn: string;
};

const addressOf = (month: number) => `/admin/leads/months?month=${monthKey(month)}`;

export function MonthsScreen({
  month,
  current,
  figures,
  appointments,
  year,
  without,
  studio,
  createdOn,
}: Props) {
  useFreshness('lead.created', 'lead.changed', 'appointment.changed');
  const hasOwners = useHasOwners();
  const { total, bySource, byOwner, byCampaign, byPage, lost } = figures;
  return (
    <article className={css.sheet}>
      <header className={`cluster ${css.head}`}>
        <h2>{monthName(month)}</h2>
        <nav className="cluster" aria-label="Months">
          <Link className={buttonClass({ size: 'small' })} to={addressOf(month - 1)}>
            {monthName(month - 1)}
          </Link>
          {month < current && (
            <Link className={buttonClass({ size: 'small' })} to={addressOf(month + 1)}>
              {monthName(month + 1)}
            </Link>
          )}
          <Button size="small" onClick={() => print()}>
            Print
          </Button>
        </nav>
      </header>
      {total.leads === 0 ? (
        <EmptyState title={`No leads in ${monthName(month)}`} level="h3">
          Leads are counted in the month they arrived. Use the buttons above to see other months.
        </EmptyState>
      ) : (
        <>
          <Totals total={total} />
          <div className={css.tables}>
            <CountsTable name="Source" rows={bySource} about={defined.source} />
            {hasOwners && (
              <CountsTable name="Owner" rows={fitPage(byOwner)} about={defined.owner} />
            )}
            <CountsTable name="Campaign" rows={fitPage(byCampaign)} about={defined.campaign} />
            <CountsTable name="Page" rows={fitPage(byPage)} about={defined.page} />
            <LostTable lost={lost} />
          </div>
        </>
      )}
      {appointments.held > 0 && <AppointmentTotals appointments={appointments} />}
      <Year year={year} current={current} />
      <p className={css.defined}>
        {[defined.leads, defined.inTime, defined.converted, defined.fee, defined.share].join(' ')}
        {without !== null && ` Figures ${without}.`}
      </p>
      <TitleBlock
        studio={studio}
        about={['Lead report']}
        items={[
          ['Month', month === current ? `${monthName(month)} (so far)` : monthName(month)],
          ['Leads', formatNumber(total.leads)],
          [`Within ${ELAPSED_TARGET_TEXT}`, formatShare(total.inTime, countAnswerable(total))],
          ['Converted', formatShare(total.converted, total.leads)],
          ['Created', createdOn],
        ]}
      />
    </article>
  );
}

function Totals({ total }: { total: LeadCounts }) {
  const { leads, inTime, converted } = total;
  return (
    <dl className={css.totals}>
      <div>
        <dt>Leads</dt>
        <dd>{formatNumber(leads)}</dd>
      </div>
      <div>
        <dt>Answered within {ELAPSED_TARGET_TEXT}</dt>
        <dd>
          {formatNumber(inTime)} <small>{formatShare(inTime, countAnswerable(total))}</small>
        </dd>
      </div>
      <div>
        <dt>Converted</dt>
        <dd>
          {formatNumber(converted)} <small>{formatShare(converted, leads)}</small>
        </dd>
      </div>
    </dl>
  );
}

function AppointmentTotals({ appointments: { held, missed } }: Pick<Props, 'appointments'>) {
  return (
    <section className={css.part}>
      <h3>Appointments</h3>
      <p>
        {formatNumber(held)} in this month
        {missed > 0 && `, of which ${formatNumber(missed)} no-show`}
      </p>
      <p className={css.about}>{defined.appointments}</p>
    </section>
  );
}

function LostTable({ lost }: { lost: MonthlyFigures['lost'] }) {
  if (lost.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>Lost, by reason</h3>
      <p className={css.about}>{defined.lost}</p>
      <Table caption="Lost, by reason" captionHidden>
        <TableHead columns={['Reason', 'Leads']} numeric={['Leads']} />
        <tbody>
          {fitPage(lost).map(({ name, leads }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-numeric>{formatNumber(leads)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Year({ year, current }: Pick<Props, 'year' | 'current'>) {
  return (
    <CountsTable
      name="Month"
      title="Month by month"
      rows={year.toReversed().map(({ month, ...counts }) => ({
        ...counts,
        name: monthName(month),
        to: addressOf(month),
      }))}
      about={
        year.at(-1)?.month === current
          ? 'Last 12 months; the current month is incomplete.'
          : 'This month and the 11 months before it.'
      }
    />
  );
}

/** Rows of a table that fit on one page together with the other tables. */
const ROWS_PER_TABLE = 8;

/** Rows that don't fit on the page are added up in one, so that the total stays that of the month. */
export function fitPage(rows: readonly NamedCounts[]): readonly NamedCounts[] {
  if (rows.length <= ROWS_PER_TABLE) return rows;
  const [shownRows, others] = [rows.slice(0, ROWS_PER_TABLE - 1), rows.slice(ROWS_PER_TABLE - 1)];
  return [
    ...shownRows,
    { ...others.reduce<LeadCounts>(addCounts, noCounts), name: `${others.length} others` },
  ];
}
