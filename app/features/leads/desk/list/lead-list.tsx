import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { useScrollRestoration } from '~/backoffice/selection/use-scroll-restoration';
import { useWindowEvent } from '~/backoffice/use-window-event';
import type { LeadRow } from '~/features/leads/core/lead';
import type { Desk } from '~/features/leads/desk/open-desk.server';
import { useNarrow, useRem } from '~/features/leads/desk/use-narrow';
import { useHasOwners } from '~/settings/people/people-context';

import { columnsOf } from './lead-columns';
import { LeadListContext } from './list-context';
import { ListHead } from './list-head';
import type { LeadSelection } from './use-lead-selection';
import { useLeadWindows } from './use-lead-windows';
import { WindowsFailed } from './windows-failed';

import css from './lead-list.module.css';

/** In rem, so that rows grow with the text. */
const ROW_HEIGHT = 2.5;
const NARROW_ROW_HEIGHT = 8.125;
const OVERSCAN = 8;
/** Only loaded rows are printed, and at most these. The CSV file has all leads. */
const MAX_PRINTED_ROWS = 500;
/** The server assumes this height in pixels: enough rows for a first screen. */
const ASSUMED_HEIGHT = 640;

export function LeadList({ desk, chosen }: { desk: Desk; chosen: LeadSelection }) {
  const narrow = useNarrow();
  const rem = useRem();
  const frame = useRef<HTMLDivElement>(null);
  const { params, address, count, row, positionOf, show, failed, retry } = useLeadWindows(desk);
  const [overscan, setOverscan] = useState(OVERSCAN);
  useWindowEvent('beforeprint', () => flushSync(() => setOverscan(MAX_PRINTED_ROWS)));
  useWindowEvent('afterprint', () => setOverscan(OVERSCAN));
  // Nothing here memoises the result: the project doesn't use the React compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => (narrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT) * rem,
    overscan,
    initialRect: { width: 1200, height: ASSUMED_HEIGHT },
    // Flushing within the scroll event would make a long scroll drop frames.
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => show(from, to), [show, from, to]);
  useEffect(() => virtual.measure(), [narrow, rem, virtual]);
  useScrollRestoration(frame, address);

  const columns = columnsOf(desk.kind, useHasOwners());
  const heightAbove = items[0]?.start ?? 0;
  const heightBelow = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);

  const isFollowUp = desk.address.followUp !== null;
  const total = desk.window.total.count;
  const shared = useMemo(
    () => ({ now: desk.now, params, chosen, positionOf, total, narrow, isFollowUp }),
    [desk.now, params, chosen, positionOf, total, narrow, isFollowUp],
  );

  return (
    <LeadListContext value={shared}>
      {/* A scrolling region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.frame} ref={frame} role="region" aria-label="Leads" tabIndex={0}>
        <table
          className={css.table}
          aria-rowcount={desk.window.total.count + 1}
          data-kind={desk.kind}
        >
          <thead>
            <tr aria-rowindex={1}>
              {columns.map(({ id, header }) => (
                <ListHead key={id} id={id} address={desk.address} isHidden={narrow}>
                  {header}
                </ListHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {heightAbove > 0 && <Spacer height={heightAbove} />}
            {items.map(({ index, size }) => {
              const lead = row(index);
              return (
                <Row
                  key={lead?.id ?? index}
                  lead={lead}
                  index={index}
                  size={size}
                  current={lead !== undefined && desk.address.lead === lead.id}
                >
                  {lead ? (
                    columns.map(({ id, cell }) => (
                      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a table's cell, no control
                      <td key={id} data-column={id}>
                        {cell(lead)}
                      </td>
                    ))
                  ) : (
                    <td colSpan={columns.length} className={css.waiting}>
                      <span className="visually-hidden">Loading</span>
                    </td>
                  )}
                </Row>
              );
            })}
            {heightBelow > 0 && <Spacer height={heightBelow} />}
          </tbody>
        </table>
      </div>
      {failed && <WindowsFailed retry={retry} />}
    </LeadListContext>
  );
}

type RowProps = {
  lead: LeadRow | undefined;
  index: number;
  size: number;
  current: boolean;
  children: ReactNode;
};

/** Rerenders only when its own props change, not with every scroll: cells depend on the lead and the context only. */
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

/** Takes the height of rows that aren't rendered. Spans few columns, because some are hidden on narrow screens. */
const Spacer = ({ height }: { height: number }) => (
  <tr aria-hidden="true" data-spacer>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
    <td colSpan={2} style={{ blockSize: height }} />
  </tr>
);
