import { readRecipient } from '~/alerts/outbox/delivery';
import { type PendingMessage, readPendingToStaff } from '~/alerts/outbox/pending-deliveries.server';
import { requeueDeliveries } from '~/alerts/outbox/requeue-deliveries.server';
import { listSubscriptions } from '~/alerts/push/subscriptions.server';
import type { PendingMessages } from '~/backoffice/undo/undo-handlers.server';
import { loadSettings } from '~/settings/settings.server';

import { recipientPersonIn } from './plan-recipients.server';

const GROUPS: ReadonlySet<string> = new Set(['people', 'recipients']);

/** Undo restores the messages that were stopped when their recipient was removed. */
export const recipientMessages: PendingMessages = {
  async capture(groups) {
    const recipientGroups = groups.filter((group) => GROUPS.has(group));
    if (recipientGroups.length === 0) return new Map();
    // Reads the settings as the transaction sees them, not from the cache.
    const settings = await loadSettings();
    const owners = new Map((await listSubscriptions()).map(({ id, person }) => [id, person]));
    const isRecipient = ({ recipient }: PendingMessage) => {
      const ref = readRecipient(recipient);
      const person =
        ref?.kind === 'device' ? owners.get(ref.id) : ref?.kind === 'person' ? ref.id : null;
      return typeof person === 'string' && recipientPersonIn(settings, person) !== null;
    };
    const pending = (await readPendingToStaff())
      .filter((message) => isRecipient(message))
      .map(({ delivery }) => delivery);
    return new Map(recipientGroups.map((group) => [group, pending]));
  },
  restore: requeueDeliveries,
};
