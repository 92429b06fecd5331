import { readRecipient } from '~/alerts/outbox/delivery';
import { type Pending, readPendingToStaff } from '~/alerts/outbox/pending-deliveries.server';
import { requeueDeliveries } from '~/alerts/outbox/requeue-deliveries.server';
import { listSubscriptions } from '~/alerts/push/subscriptions.server';
import type { PendingMessages } from '~/backoffice/undo/undo-handlers.server';
import { loadSettings } from '~/settings/settings.server';

import { personIn } from './plan-recipients.server';

const GROUPS: ReadonlySet<string> = new Set(['people', 'recipients']);

/** Undo restores the messages that were stopped when their recipient was removed. */
export const recipientMessages: PendingMessages = {
  async capture(groups) {
    const changed = groups.filter((group) => GROUPS.has(group));
    if (changed.length === 0) return new Map();
    // Reads the transaction's state, not the cache.
    const settings = await loadSettings();
    const owners = new Map((await listSubscriptions()).map(({ id, person }) => [id, person]));
    const isRecipient = ({ recipient }: Pending) => {
      const ref = readRecipient(recipient);
      const person =
        ref?.kind === 'device' ? owners.get(ref.id) : ref?.kind === 'person' ? ref.id : null;
      return typeof person === 'string' && personIn(settings, person) !== null;
    };
    const pending = (await readPendingToStaff())
      .filter((one) => isRecipient(one))
      .map(({ delivery }) => delivery);
    return new Map(changed.map((group) => [group, pending]));
  },
  restore: requeueDeliveries,
};
