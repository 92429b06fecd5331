import { Link } from 'react-router';

import type { WebhookDelivery } from '~/alerts/webhooks/webhook-deliveries.server';
import { formatInstant } from '~/platform/indian-time';
import { IntentForm } from '~/ui/form/intent-form';

import { SettingsSection } from '../settings-section';
import type { ShownWebhook } from './webhook-item';

import css from '../settings.module.css';

export function DeliveryList({
  deliveries,
  webhooks,
}: {
  deliveries: readonly WebhookDelivery[];
  webhooks: readonly ShownWebhook[];
}) {
  const byId = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
  return (
    <SettingsSection id="deliveries" title="Deliveries">
      <p className={`note ${css.lead}`}>
        The latest events. Their content is kept for 30 days, and deleted with its lead.
      </p>
      <ul className={css.list}>
        {deliveries.map((delivery) => {
          const { id, event, leadId, webhookId, at } = delivery;
          const webhook = byId.get(webhookId);
          return (
            <li key={id}>
              <p>
                {leadId ? <Link to={`/admin/leads/${leadId}`}>{event}</Link> : event}, to{' '}
                {webhook?.name}
                <small>
                  {formatInstant(at)}. {stateText(delivery)}
                </small>
              </p>
              {webhook?.isOn && delivery.state !== 'waiting' && (
                <IntentForm
                  intent="again"
                  id={id}
                  size="small"
                  aria-label={`Send again: ${event}, ${formatInstant(at)}`}
                >
                  Send again
                </IntentForm>
              )}
            </li>
          );
        })}
      </ul>
    </SettingsSection>
  );
}

function stateText({ state, endsAt, problem }: WebhookDelivery): string {
  const reason = problem ?? '';
  switch (state) {
    case 'waiting':
      return 'Waiting.';
    case 'retrying':
      return `Failed: ${reason} Next attempt: ${formatInstant(endsAt)}.`;
    case 'delivered':
      return 'Delivered.';
    case 'not delivered':
      return `Not delivered. ${reason}`;
    case 'cancelled':
      return `Cancelled. ${reason}`;
    default:
      return state satisfies never;
  }
}
