import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

import { referenceLabel, leadName, type LeadRow } from '~/features/leads/core/lead';
import { withParams } from '~/ui/form/with-params';

import css from '~/features/leads/desk/desk.module.css';

/** Null if the lead's row isn't rendered. */
const linkOf = (id: string) =>
  document.querySelector<HTMLElement>(`a[data-lead="${CSS.escape(id)}"]`);

const backToList = (id: string) =>
  (linkOf(id) ?? document.querySelector<HTMLElement>('[aria-label="Leads"]'))?.focus();

/** Opening a lead moves the focus into the panel; Escape and Close move it back to the lead's row. */
export function LeadPanel({
  lead,
  onClose,
  children,
}: {
  lead: LeadRow;
  onClose: () => void;
  children: ReactNode;
}) {
  const [params] = useSearchParams();
  const panel = useRef<HTMLElement>(null);
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === linkOf(lead.id)) name.current?.focus({ preventScroll: true });
  }, [lead.id]);
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || panel.current?.querySelector(':popover-open')) return;
    // Keeps the screen's own Escape handler from closing something else.
    event.preventDefault();
    backToList(lead.id);
    onClose();
  });
  useEffect(() => {
    const { current } = panel;
    const listener = (event: KeyboardEvent) => leave(event);
    current?.addEventListener('keydown', listener);
    return () => current?.removeEventListener('keydown', listener);
  }, []);
  return (
    <aside ref={panel} className={`part ${css.panel}`} aria-label="Selected lead">
      <div className={`caption ${css.panelHead}`}>
        <span>{referenceLabel(lead)}</span>
        <Link to={`/admin/leads/${lead.id}`}>Open page</Link>
        <Link
          to={withParams(params, { lead: null })}
          replace
          preventScrollReset
          onClick={() => backToList(lead.id)}
        >
          Close
        </Link>
      </div>
      <h2 ref={name} tabIndex={-1}>
        {leadName(lead)}
      </h2>
      {children}
    </aside>
  );
}
