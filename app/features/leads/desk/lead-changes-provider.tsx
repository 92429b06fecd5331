import type { ReactNode } from 'react';

import { CallLogProvider } from './call/call-log';
import { LeadChangesContext, type LeadChanges } from './use-lead-change';

/** Around a screen of leads: how its parts send changes, and the form by which calls are logged. */
export function LeadChangesProvider({
  value,
  children,
}: {
  value: LeadChanges;
  children: ReactNode;
}) {
  return (
    <LeadChangesContext value={value}>
      <CallLogProvider>{children}</CallLogProvider>
    </LeadChangesContext>
  );
}
