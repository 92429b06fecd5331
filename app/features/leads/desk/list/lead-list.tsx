import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { createContext, memo, use, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

import { useKeptScroll } from '~/backoffice/selection/use-kept-scroll';
import { LogCallButton } from '~/features/leads/desk/call/call-log';
import type { Desk } from '~/features/leads/desk/open-desk.server';
import { rupees } from '~/features/leads/desk/rupees';
import { StatusMark } from '~/features/leads/desk/status-mark';
import { tellAnswered } from '~/features/leads/desk/tell-answered';
import { useNarrow } from '~/features/leads/desk/use-narrow';
import { FollowUpButton } from '~/features/leads/follow-up/follow-up-dialog';
import { followUpTask, longestWait } from '~/features/leads/follow-up/follow-up-task';
import { WaitRuler } from '~/features/leads/follow-up/wait-ruler';
import { calledOf, isOpen, type LeadRow, priorityNames, type SortKey } from '~/features/leads/lead';
import { MOST_CHOSEN } from '~/features/leads/list/lead-query';
import { formatInstant } from '~/platform/indian-time';
import { showNumber, telLink } from '~/platform/tel-link';
import { formatNumber } from '~/platform/text/format-number';
import { changeParams, withParams } from '~/ui/form/with-params';

import { AgeRuler } from './age-ruler';
import type { LeadSelection } from './use-lead-selection';
import { useLeadWindows } from './use-lead-windows';
import { WindowsFailed } from './windows-failed';

import css from './lead-list.module.css';

type Shared = {
  now: number;
  params: URLSearchParams;
  chosen: LeadSelection;
  positionOf: (id: string) => number | undefined;
  /** Of the whole list. */
  total: number;
  narrow: boolean;
  /** The longest wait of a group of the follow-up list, in milliseconds; null for any other list. */
  longest: number | null;
};
const SharedContext = createContext<Shared | null>(null);

function useShared(): Shared {
  const shared = use(SharedContext);
  if (!shared) throw new Error('A cell stands outside of its list.');
  return shared;
}

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, LeadRow>();

const column = (id: string, header: string, cell: (lead: LeadRow) => ReactNode) =>
  helper.display({ id, header, cell: ({ row }) => cell(row.original) });

const common = [
  column('chosen', '', (lead) => <Tick lead={lead} />),
  column('name', 'Lead', (lead) => <Name lead={lead} />),
  column('phone', 'Phone', (lead) => <Phone lead={lead} />),
  column('status', 'Status', ({ status }) => <StatusMark status={status} />),
  column('priority', 'Priority', ({ priority }) => <PriorityMark priority={priority} />),
];
const times = [
  column('age', 'Since last contact', (lead) => <Age lead={lead} />),
  column('createdAt', 'Received', ({ createdAt }) => <time>{formatInstant(createdAt)}</time>),
];
const inquiryColumns = [
  ...common,
  column('projectType', 'Project type', (lead) =>
    lead.kind === 'estimate' ? `Estimate ${rupees(lead.estimatedPrice)}` : lead.projectType,
  ),
  ...times,
];
const estimateColumns = [
  ...common,
  column('estimatedPrice', 'Estimated price', ({ estimatedPrice }) => rupees(estimatedPrice)),
  ...times,
];

/** How long somebody waits; where there is room it is the way to the next date, which has a button of its own elsewhere. */
function Age({ lead }: { lead: LeadRow }) {
  const { now, narrow, longest } = useShared();
  const task = longest === null ? null : followUpTask(lead, now);
  const ruler =
    task && longest !== null ? (
      <WaitRuler task={task} longest={longest} />
    ) : (
      <AgeRuler lead={lead} now={now} />
    );
  if (narrow || !isOpen(lead)) return ruler;
  return (
    <FollowUpButton lead={lead} className={css.followUp}>
      {ruler}
    </FollowUpButton>
  );
}

function Tick({ lead }: { lead: LeadRow }) {
  const { chosen, positionOf } = useShared();
  return (
    <input
      type="checkbox"
      aria-label={`Choose ${calledOf(lead)}`}
      checked={chosen.has(lead.id)}
      onChange={(event) => void chosen.choose(lead, event, { positionOf })}
    />
  );
}

/** The tick above the ticks: the whole list, not only the rows in sight. */
function TickAll() {
  const { chosen, total } = useShared();
  const all = chosen.count > 0 && chosen.count >= Math.min(total, MOST_CHOSEN);
  return (
    <input
      type="checkbox"
      aria-label={`Choose all of the list (${formatNumber(total)})`}
      ref={(box) => {
        if (box) box.indeterminate = chosen.count > 0 && !all;
      }}
      checked={all}
      disabled={chosen.busy}
      onChange={() => (all ? chosen.clear() : void chosen.chooseAll())}
    />
  );
}

function Name({ lead }: { lead: LeadRow }) {
  const { params, longest } = useShared();
  return (
    <Link
      className={css.name}
      to={withParams(params, { lead: lead.id })}
      data-lead={lead.id}
      data-version={lead.version}
      preventScrollReset
    >
      <b>{calledOf(lead)}</b>
      <span>
        {lead.hasPossibleDuplicate && <small className={css.duplicate}>asked before</small>}
        <small>{kindAndPlace(lead, longest !== null)}</small>
      </span>
    </Link>
  );
}

/** In a list of both kinds, an estimate says that it is one. */
const kindAndPlace = ({ kind, pincode }: LeadRow, isMixed: boolean) =>
  [isMixed && kind === 'estimate' && 'Estimate', pincode].filter(Boolean).join(', ');

const Phone = ({ lead }: { lead: LeadRow }) => (
  <span className={css.phone}>
    {lead.phoneE164 && (
      <a href={telLink(lead.phoneE164)} onClick={() => tellAnswered(lead.id)}>
        {showNumber(lead.phoneE164)}
      </a>
    )}
    <LogCallButton lead={lead} inRow />
    {useShared().narrow && isOpen(lead) && <FollowUpButton lead={lead} />}
  </span>
);

const PriorityMark = ({ priority }: Pick<LeadRow, 'priority'>) => (
  <span className={css.priority} data-priority={priority}>
    {priorityNames[priority]}
  </span>
);

const ROW = 40;
const NARROW_ROW = 130;
/** What the server assumes of the window: enough rows for a first screen. */
const SERVER_HEIGHT = 640;

/** The list: a table of which only the rows in sight exist, however long it is. */
export function LeadList({ desk, chosen }: { desk: Desk; chosen: LeadSelection }) {
  const [params] = useSearchParams();
  const narrow = useNarrow();
  const frame = useRef<HTMLDivElement>(null);
  const query = changeParams(params, { lead: null, kind: desk.kind });
  const { count, row, positionOf, show, failed, retry } = useLeadWindows(
    desk.window,
    query.toString(),
  );
  // No compiler is in use here that could memoise what this returns.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => (narrow ? NARROW_ROW : ROW),
    overscan: 8,
    initialRect: { width: 1200, height: SERVER_HEIGHT },
    // Drawn within the event, a long scroll would keep the browser from its frames.
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => show(from, to), [show, from, to]);
  useEffect(() => virtual.measure(), [narrow, virtual]);
  useKeptScroll(frame, query.toString());

  const shown = items.flatMap(({ index }) => row(index) ?? []);
  const table = useTable({
    features,
    columns: desk.kind === 'estimate' ? estimateColumns : inquiryColumns,
    data: shown,
    getRowId: ({ id }) => id,
  });
  const rowsById = new Map(table.getRowModel().rows.map((one) => [one.id, one]));
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const columns = table.getAllColumns().length;

  const { followUp } = desk.address;
  const longest = followUp && longestWait(followUp, row(0), desk.now);
  const total = desk.window.total.count;
  const shared = useMemo(
    () => ({ now: desk.now, params, chosen, positionOf, total, narrow, longest }),
    [desk.now, params, chosen, positionOf, total, narrow, longest],
  );

  return (
    <SharedContext value={shared}>
      {/* A scrolling region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.frame} ref={frame} role="region" aria-label="Leads" tabIndex={0}>
        <table
          className={css.table}
          aria-rowcount={desk.window.total.count + 1}
          data-kind={desk.kind}
        >
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} aria-rowindex={1}>
                {group.headers.map((header) => (
                  <Head
                    key={header.id}
                    id={header.column.id}
                    address={desk.address}
                    unseen={narrow}
                  >
                    <table.FlexRender header={header} />
                  </Head>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {above > 0 && <Spacer height={above} />}
            {items.map(({ index, size }) => {
              const lead = row(index);
              const cells = lead && rowsById.get(lead.id)?.getAllCells();
              return (
                <Row
                  key={lead?.id ?? index}
                  lead={lead}
                  index={index}
                  size={size}
                  current={lead !== undefined && desk.address.lead === lead.id}
                >
                  {cells?.map((cell) => (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a table's cell, no control
                    <td key={cell.id} data-column={cell.column.id}>
                      <table.FlexRender cell={cell} />
                    </td>
                  )) ?? (
                    <td colSpan={columns} className={css.waiting}>
                      <span className="visually-hidden">Loading</span>
                    </td>
                  )}
                </Row>
              );
            })}
            {below > 0 && <Spacer height={below} />}
          </tbody>
        </table>
      </div>
      {failed && <WindowsFailed retry={retry} />}
    </SharedContext>
  );
}

type RowProps = {
  lead: LeadRow | undefined;
  index: number;
  size: number;
  current: boolean;
  children: ReactNode;
};

/** Drawn anew when its lead changes, not when others come into sight: its cells are made of the lead and of the context. */
const Row = memo(
  ({ index, size, current, children }: RowProps) => (
    <tr aria-rowindex={index + 2} data-current={current || undefined} style={{ blockSize: size }}>
      {children}
    </tr>
  ),
  (a, b) =>
    a.lead === b.lead && a.index === b.index && a.size === b.size && a.current === b.current,
);
Row.displayName = 'Row';

/** The rows that don't exist. It spans few columns, because some are hidden where there is little room. */
const Spacer = ({ height }: { height: number }) => (
  <tr aria-hidden="true" data-spacer>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
    <td colSpan={2} style={{ blockSize: height }} />
  </tr>
);

const sortable: Record<string, SortKey> = {
  name: 'name',
  status: 'status',
  createdAt: 'createdAt',
  estimatedPrice: 'estimatedPrice',
};

function Head({
  id,
  address: { sort, dir, followUp },
  unseen,
  children,
}: {
  id: string;
  address: Desk['address'];
  /** A heading out of sight names its column; the cursor must not go there. */
  unseen: boolean;
  children: ReactNode;
}) {
  const { params } = useShared();
  const key = sortable[id];
  // A group of the follow-up list has an order of its own.
  if (!key || followUp)
    return (
      <th scope="col" data-column={id}>
        {id === 'chosen' ? (
          unseen ? (
            'Choose'
          ) : (
            <TickAll />
          )
        ) : followUp && id === 'age' ? (
          'Wait'
        ) : (
          children
        )}
      </th>
    );
  const current = sort === key;
  const next = current && dir === 'desc' ? 'asc' : 'desc';
  return (
    <th
      scope="col"
      data-column={id}
      aria-sort={current ? (dir === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {unseen ? (
        children
      ) : (
        <Link to={withParams(params, { sort: key, dir: next })} replace preventScrollReset>
          {children}
          {current && (
            <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
              <path d={dir === 'asc' ? 'M4 1l3 5H1z' : 'M4 7L1 2h6z'} fill="currentColor" />
            </svg>
          )}
        </Link>
      )}
    </th>
  );
}
