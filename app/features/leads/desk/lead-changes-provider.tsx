import type { ReactNode } from 'react';

import type { ListCursor } from '~/backoffice/keys/use-list-keys';
import { LeadChangesContext, type LeadChanges } from '~/features/leads/core/use-lead-change';
import { FollowUpProvider } from '~/features/leads/follow-up/follow-up-dialog';
import { OutcomeDialog } from '~/features/leads/outcome/outcome-dialog';

import { CallLogProvider } from './call/call-log';

type Props = {
  value: LeadChanges;
  /** Of a list: where its keys stand, which a lead that moves or leaves doesn't take along. */
  cursor?: Pick<ListCursor, 'holdFocused' | 'recover'>;
  children: ReactNode;
};

/** Around a screen of leads: how its parts send changes, and the forms by which calls are logged and next dates set, and what is asked of closed leads. */
export function LeadChangesProvider({ value, cursor, children }: Props) {
  const { asked: question } = value;
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
