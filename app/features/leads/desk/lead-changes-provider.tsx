import type { ReactNode } from 'react';

import type { ListCursor } from '~/backoffice/keys/use-list-keys';
import { LeadChangesContext, type LeadChanges } from '~/features/leads/core/use-lead-change';
import { FollowUpProvider } from '~/features/leads/follow-up/follow-up-dialog';
import { OutcomeDialog } from '~/features/leads/outcome/outcome-dialog';

import { CallLogProvider } from './call/call-log';

type Props = {
  value: LeadChanges;
  /** The cursor keeps its place when the lead under it moves or leaves. */
  cursor?: Pick<ListCursor, 'holdFocused' | 'recover'>;
  children: ReactNode;
};

export function LeadChangesProvider({ value, cursor, children }: Props) {
  const { question } = value;
  const forms = { onOpen: cursor?.holdFocused, onClosed: cursor?.recover };
  return (
    <LeadChangesContext value={value}>
      <CallLogProvider {...forms}>
        <FollowUpProvider {...forms}>{children}</FollowUpProvider>
      </CallLogProvider>
      {question && (
        <OutcomeDialog
          key={`${question.id} ${question.status}`}
          question={question}
          onClose={() => {
            value.ask(null);
            cursor?.recover(question.id);
          }}
        />
      )}
    </LeadChangesContext>
  );
}
