import { useState, type KeyboardEvent, type ReactNode } from 'react';

import { useOpenedDialog } from '~/ui/dialog';
import { ErrorNotice } from '~/ui/notice';

import type { LeadAnswer } from './outcome';

export type LeadFormProps = {
  onOpen?: (() => void) | undefined;
  onClosed?: ((leadId: string) => void) | undefined;
  children: ReactNode;
};

export function useLeadForm<Lead extends { id: string }>({ onOpen, onClosed }: LeadFormProps) {
  const [lead, setLead] = useState<Lead | null>(null);
  const [openDialog] = useState(() => (chosen: Lead) => {
    onOpen?.();
    setLead(chosen);
  });
  const onClose = () => {
    setLead(null);
    if (lead) onClosed?.(lead.id);
  };
  return { lead, setLead, open: openDialog, onClose };
}

/** The dialog closes when the change is stored. `sent` marks the pressed button. */
export function useLeadDialog() {
  const dialog = useOpenedDialog();
  const [sent, setSent] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const closeDialog = () => dialog.current?.close();
  const sendAndClose = async (mark: string, send: () => Promise<LeadAnswer>) => {
    if (sent !== null) return;
    setSent(mark);
    const { ok, message } = await send();
    setSent(null);
    setProblem(ok ? '' : message);
    if (ok) closeDialog();
  };
  const notice = <ErrorNotice>{problem}</ErrorNotice>;
  return { dialog, sent, notice, store: sendAndClose, close: closeDialog };
}

/** Lets a key choose, and keeps the shortcuts of the screen behind the dialog from running. */
export function chooseByKey(event: KeyboardEvent, choose: (key: string) => void) {
  const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
  if (!isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) choose(event.key);
  event.stopPropagation();
}
