import { use, useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { ExportLink } from '~/backoffice/export-link';
import { DialogFeedback } from '~/backoffice/feedback';
import { useFreshness } from '~/backoffice/live/use-live';
import { useAnswers } from '~/backoffice/use-answers';
import { leadName, sourceNames, type Status } from '~/features/leads/core/lead';
import { useLeadChanges } from '~/features/leads/core/use-lead-change';
import { BulkBar } from '~/features/leads/desk/list/bulk-bar';
import { BurstList } from '~/features/leads/desk/list/burst-list';
import { LeadBoard } from '~/features/leads/desk/list/lead-board';
import { LeadGrid } from '~/features/leads/desk/list/lead-grid';
import { LeadList } from '~/features/leads/desk/list/lead-list';
import { ManyStatusDialog } from '~/features/leads/desk/list/many-status-dialog';
import { useLeadSelection } from '~/features/leads/desk/list/use-lead-selection';
import { LeadDetail } from '~/features/leads/desk/panel/lead-detail';
import { LeadPanel } from '~/features/leads/desk/panel/lead-panel';
import { LeadPanelsContext } from '~/features/leads/desk/panel/lead-panels';
import { ScrollAnchor } from '~/features/leads/desk/panel/scroll-anchor';
import { followUpGroupNames } from '~/features/leads/follow-up/follow-up-group';
import { useTimedReload } from '~/features/leads/follow-up/use-timed-reload';
import { SampleForm } from '~/features/leads/samples/sample-form';
import { formatNumber, formatCount } from '~/platform/text/format-number';
import type { ShownReplies } from '~/settings/reply-language';
import { Dialog, useOpenedDialog } from '~/ui/dialog';
import { EmptyState } from '~/ui/empty-state';
import { buttonClass, ButtonLink } from '~/ui/form/button';
import { changeParams, withParams } from '~/ui/form/with-params';

import { DeskFilters } from './desk-filters';
import { emptyGroupTexts, FollowUpStrip } from './follow-up-strip';
import { LeadChangesProvider } from './lead-changes-provider';
import type { Desk } from './open-desk.server';
import { StatStrip } from './stat-strip';
import { useDeskKeys } from './use-lead-keys';
import { useNarrow } from './use-narrow';

import css from './desk.module.css';

/** A lead opens in a panel on /admin/leads and in a modal on /admins. On small screens both are a dialog. */
export function DeskScreen({
  desk,
  replies,
  opens,
}: {
  desk: Desk;
  replies: ShownReplies;
  opens: 'panel' | 'modal';
}) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const chosen = useLeadSelection(desk);
  useFreshness('lead.created', 'lead.changed');

  const panels = use(LeadPanelsContext);
  const { fullLead, window, address: state, board } = desk;
  const shown = board ? board.flatMap(({ rows }) => rows) : window.rows;
  useTimedReload(fullLead ? [fullLead.lead, ...shown] : shown, desk.now);
  const closeLead = () =>
    void navigate(withParams(params, { lead: null }), { replace: true, preventScrollReset: true });
  const { count } = window.total;
  const detail = fullLead && (
    <LeadDetail
      key={fullLead.lead.id}
      fullLead={fullLead}
      panels={panels}
      now={desk.now}
      replies={replies}
    />
  );
  const panel = opens === 'panel' && !narrow;
  const changes = useLeadChanges();
  const chooseAll = state.view === 'board' ? undefined : () => void chosen.chooseAll();
  const [asks, askForChosen] = useState<{ status: Status; from: string | undefined } | null>(null);
  const cursor = useDeskKeys(changes, (panel && fullLead?.lead) || undefined, closeLead, {
    chooseAll,
    askForChosen: chosen.count > 0 ? (status, from) => askForChosen({ status, from }) : undefined,
  });
  const last = useAnswers().answers.at(-1);
  const onAnswer = useEffectEvent((deleted: readonly string[]) => {
    if (state.lead !== null && deleted.includes(state.lead)) closeLead();
  });
  useEffect(() => onAnswer(last?.answer.removed ?? []), [last]);
  return (
    <LeadChangesProvider value={changes} cursor={cursor}>
      <ScrollAnchor open={panel && fullLead !== null}>
        <div className={css.screen} data-panel={(panel && fullLead !== null) || undefined}>
          <div className={`part ${css.main}`}>
            <h2 className="visually-hidden">{titleOf(state)}</h2>
            <StatStrip desk={desk} />
            {state.followUp ? <FollowUpStrip desk={desk} /> : <SourceStrip desk={desk} />}
            <DeskFilters desk={desk} />
            <BulkBar
              chosen={chosen}
              total={count}
              kind={state.followUp ? null : desk.kind}
              isSuspect={state.place === 'suspects'}
            />
            <BurstList bursts={desk.bursts} />
            {count === 0 ? (
              <>
                <NoLeads desk={desk} params={params} />
                {desk.binned > 0 && (
                  <p className="caption list-foot">
                    <BinLink desk={desk} />
                  </p>
                )}
              </>
            ) : (
              <>
                <div className={`part ${css.list}`} data-scroll-anchor>
                  {state.view === 'list' && <LeadList desk={desk} chosen={chosen} />}
                  {state.view === 'grid' && <LeadGrid desk={desk} chosen={chosen} />}
                  {state.view === 'board' && <LeadBoard desk={desk} />}
                </div>
                <ListFooter desk={desk} />
                <SampleForm samples={desk.samples} />
              </>
            )}
          </div>
          {asks && (
            <ManyStatusDialog
              status={asks.status}
              chosen={chosen}
              onSent={() => asks.from !== undefined && cursor.recover(asks.from)}
              onClose={() => askForChosen(null)}
            />
          )}
          {fullLead && panel && (
            <LeadPanel lead={fullLead.lead} onClose={closeLead}>
              {detail}
            </LeadPanel>
          )}
          {fullLead && !panel && (
            <LeadDialog
              key={fullLead.lead.id}
              id="edit-lead"
              title={leadName(fullLead.lead)}
              shape={narrow ? 'side' : 'sheet'}
              onClose={closeLead}
              className={css.dialog ?? ''}
            >
              {detail}
              <DialogFeedback />
            </LeadDialog>
          )}
          {state.lead !== null && !fullLead && (
            <p role="status" className={css.gone}>
              This lead no longer exists.{' '}
              <Link to={withParams(params, { lead: null })}>Back to list</Link>
            </p>
          )}
        </div>
      </ScrollAnchor>
    </LeadChangesProvider>
  );
}

const LeadDialog = (props: ComponentProps<typeof Dialog>) => (
  <Dialog ref={useOpenedDialog()} {...props} />
);

const titleOf = ({ place, followUp }: Desk['address']) => {
  if (followUp) return `Follow-up list: ${followUpGroupNames[followUp]}`;
  return place === 'suspects' ? 'Possible spam' : 'All leads';
};

/** The follow-up list has no export, because a CSV file holds one kind of leads. */
function ListFooter({ desk }: { desk: Desk }) {
  const [params] = useSearchParams();
  const { window, kind, address } = desk;
  return (
    <p className="caption list-foot">
      <span>{totalOf(desk)}</span>
      {!address.followUp && (
        <ExportLink href={`/admin/leads/export?${exportQuery(params, kind)}`}>
          {window.total.exact ? 'Export CSV' : 'Export the newest 1,000 as CSV'}
        </ExportLink>
      )}
      <Link to={`/admin/leads/import?kind=${kind}`}>Import</Link>
      <Link to="/admin/leads/months">Lead report</Link>
      {kind === 'estimate' && <Link to="/admin/estimates/calibration">Estimate accuracy</Link>}
      <BinLink desk={desk} />
    </p>
  );
}

const exportQuery = (params: URLSearchParams, kind: string) =>
  changeParams(params, { lead: null, kind }).toString();

function totalOf({ window: { total }, address }: Desk): string {
  const { count, exact } = total;
  if (exact) return formatCount(count, 'lead');
  if (address.followUp) return `${formatNumber(count)}+ leads, showing the first`;
  return `${formatNumber(count)}+ leads, showing the newest matches`;
}

const BinLink = ({ desk: { kind, binned } }: { desk: Desk }) => (
  <Link to={`/admin/leads/bin?kind=${kind}`}>Bin ({formatNumber(binned)})</Link>
);

/** The specification (section 8) has "Clear Filters" on every empty list. */
function NoLeads({ desk, params }: { desk: Desk; params: URLSearchParams }) {
  const { q, status, priority, owner, place, followUp, received } = desk.address;
  const isFiltered =
    q !== '' || [status, priority, owner, received].some((filter) => filter !== null);
  const isEmptyDesk = !isFiltered && !followUp && place === 'desk';
  return (
    <EmptyState
      title="No leads found"
      action={
        <span className="cluster">
          {isEmptyDesk && <FirstLeads desk={desk} />}
          <Link
            className={buttonClass()}
            to={withParams(params, {
              q: null,
              status: null,
              priority: null,
              owner: null,
              place: null,
              followUp: null,
              received: null,
              lead: null,
            })}
          >
            Clear Filters
          </Link>
        </span>
      }
    >
      {q !== '' && `No leads match “${q}”.`}
      {q === '' && isFiltered && 'No leads match these filters.'}
      {!isFiltered && followUp && emptyGroupTexts[followUp]}
      {!isFiltered && place === 'suspects' && 'There is no possible spam.'}
      {isEmptyDesk &&
        (desk.kind === 'inquiry'
          ? 'Inquiries sent from the website appear here within two seconds.'
          : 'Estimates that visitors save appear here.')}
    </EmptyState>
  );
}

const FirstLeads = ({ desk: { kind, samples } }: { desk: Desk }) => (
  <>
    {kind === 'inquiry' && <ButtonLink href="/contact">Open the inquiry form</ButtonLink>}
    <Link className={buttonClass()} to={`/admin/leads/import?kind=${kind}`}>
      Import leads
    </Link>
    <SampleForm samples={samples} />
  </>
);

function SourceStrip({ desk: { address, sources } }: { desk: Desk }) {
  if (sources.length === 0 || address.q !== '') return null;
  return (
    <p className="caption">
      This month by source:{' '}
      {sources
        .map(({ source, leads }) => `${sourceNames[source]} ${formatNumber(leads)}`)
        .join(', ')}
    </p>
  );
}
