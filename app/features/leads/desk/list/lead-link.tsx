import type { ComponentProps } from 'react';
import { Link, useSearchParams } from 'react-router';

import { leadName, type LeadRow } from '~/features/leads/core/lead';
import { withParams } from '~/ui/form/with-params';

import type { LeadSelection } from './use-lead-selection';

type CheckboxProps = {
  lead: LeadRow;
  chosen: LeadSelection;
  positionOf: (id: string) => number | undefined;
};

export const LeadCheckbox = ({ lead, chosen, positionOf }: CheckboxProps) => (
  <input
    type="checkbox"
    aria-label={`Select ${leadName(lead)}`}
    checked={chosen.has(lead.id)}
    onChange={(event) => void chosen.choose(lead, event, { positionOf })}
  />
);

type Props = { lead: LeadRow } & Omit<ComponentProps<typeof Link>, 'to'>;

/** Opens the lead in the desk. Keyboard shortcuts find the lead of a row, card or tile by this link. */
export function LeadLink({ lead, children = leadName(lead), ...rest }: Props) {
  const [params] = useSearchParams();
  return (
    <Link
      {...rest}
      to={withParams(params, { lead: lead.id })}
      data-lead={lead.id}
      data-version={lead.version}
      preventScrollReset
    >
      {children}
    </Link>
  );
}
