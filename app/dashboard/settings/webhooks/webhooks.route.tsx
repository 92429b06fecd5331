import { data } from 'react-router';

import {
  countUndelivered,
  listWebhookDeliveries,
} from '~/alerts/webhooks/webhook-deliveries.server';
import { webhookName, webhookWarning } from '~/alerts/webhooks/webhook-warnings.server';
import { listWebhooks } from '~/alerts/webhooks/webhooks.server';
import { requireStepUp } from '~/auth/step-up/require-step-up';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFreshness } from '~/backoffice/live/use-live';
import { Success } from '~/backoffice/success';
import { useCopy } from '~/backoffice/use-copy';
import { parseForm, readForm } from '~/platform/read-form';
import { EmptyState } from '~/ui/empty-state';
import { Button } from '~/ui/form/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';

import { SettingsSection } from '../settings-section';
import type { Route } from './+types/webhooks.route';
import { carryOutWebhook, needsStepUp, webhookRequest } from './change-webhooks.server';
import { DeliveryList } from './delivery-list';
import { WebhookForm } from './webhook-form';
import { WebhookItem } from './webhook-item';

import css from '../settings.module.css';

export const handle = { title: 'Webhooks' };

const SCREEN = '/admin/settings/webhooks';

export async function loader() {
  const now = Date.now();
  const webhooks = await listWebhooks();
  const ids = webhooks.map(({ id }) => id);
  const [deliveries, undelivered] = await Promise.all([
    listWebhookDeliveries(ids),
    countUndelivered(ids),
  ]);
  return {
    deliveries,
    webhooks: webhooks.map((webhook) => ({
      ...webhook,
      name: webhookName(webhook),
      warning: webhookWarning(webhook, now),
      undelivered: undelivered.get(webhook.id) ?? 0,
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const command = parseForm(webhookRequest, Object.fromEntries(form));
  if (needsStepUp(command)) await requireStepUp(request, context, SCREEN);
  const answer = await carryOutWebhook(command, form);
  return data(answer, answer.outcome === 'invalid' ? 422 : 200);
}

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { webhooks, deliveries } = loaderData;
  useFreshness('delivery.ended');
  const answer = useLastAnswer(actionData);
  const problemsOf = (id: string | null) =>
    answer?.outcome === 'invalid' && answer.id === id ? answer.problems : {};
  const nameOf = (id: string) => webhooks.find((webhook) => webhook.id === id)?.name ?? '';
  return (
    <div className="screen">
      {webhooks.map(({ id, warning }) =>
        warning === null ? null : (
          <Notice key={id} tone="warn">
            {warning}
          </Notice>
        ),
      )}
      {answer?.outcome === 'done' && <Success answer={answer}>{answer.text}</Success>}
      {answer?.outcome === 'secret' && (
        <ShownSecret key={answer.secret} name={nameOf(answer.id)} secret={answer.secret} />
      )}
      {webhooks.length === 0 ? (
        <EmptyState title="No webhooks yet">
          A webhook sends events to other software as they happen. For example, to add each new lead
          to a spreadsheet or a CRM: in Zapier choose “Webhooks by Zapier”, then “Catch Hook”. In
          Make choose “Custom webhook”, in n8n a “Webhook” node with the method POST. Copy the
          address that is shown there and add it below.
        </EmptyState>
      ) : (
        <SettingsSection id="webhooks" title="Webhooks">
          <ul className={css.list}>
            {webhooks.map((webhook) => (
              <WebhookItem key={webhook.id} webhook={webhook} problems={problemsOf(webhook.id)} />
            ))}
          </ul>
        </SettingsSection>
      )}
      <SettingsSection id="add-webhook" title="Add a webhook">
        <WebhookForm
          key={answer?.outcome === 'secret' ? answer.secret : ''}
          problems={problemsOf(null)}
        />
      </SettingsSection>
      {deliveries.length > 0 && <DeliveryList deliveries={deliveries} webhooks={webhooks} />}
    </div>
  );
}

function ShownSecret({ name, secret }: { name: string; secret: string }) {
  const { copy, status } = useCopy(secret, 'secret');
  return (
    <SettingsSection id="secret" title={`Secret of ${name}`}>
      <output className={css.code}>{secret}</output>
      <Notice tone="warn" role="status">
        This is shown only once. Enter it at the receiver if it verifies signatures. Zapier, Make
        and n8n work without it.
      </Notice>
      <p className={`cluster ${css.answer}`}>
        <Button size="small" onClick={copy}>
          <Icon name="copy" size={14} /> Copy secret
        </Button>
        <span role="status">{status}</span>
      </p>
    </SettingsSection>
  );
}
