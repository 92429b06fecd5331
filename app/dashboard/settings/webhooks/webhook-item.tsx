import type { ComponentProps } from 'react';
import { Form } from 'react-router';

import { webhookEvents } from '~/alerts/webhooks/webhook-events';
import type { Webhook } from '~/alerts/webhooks/webhooks.server';
import { StepUpForm } from '~/auth/step-up/step-up-form';
import { formatCount } from '~/platform/text/format-number';
import { Button } from '~/ui/form/button';
import { IntentForm } from '~/ui/form/intent-form';

import { WebhookForm } from './webhook-form';

import css from './webhooks.module.css';

export type ShownWebhook = Webhook & {
  readonly name: string;
  readonly undelivered: number;
};

type Props = { webhook: ShownWebhook } & Pick<ComponentProps<typeof WebhookForm>, 'problems'>;

export function WebhookItem({ webhook, problems }: Props) {
  const { id, name, isOn, events, includesImports, undelivered } = webhook;
  const undeliveredText = formatCount(undelivered, 'undelivered event');
  const eventNames = events.map((event) => webhookEvents[event]).join(', ');
  return (
    <li className={css.webhook}>
      <p>
        {name}
        <small>
          {isOn ? 'On' : 'Off'}. {eventNames}
          {includesImports ? ', with imports' : ''}.
        </small>
      </p>
      <div className="cluster">
        <Form method="post" className="cluster">
          <input type="hidden" name="id" value={id} />
          {undelivered > 0 && isOn && (
            <Button
              type="submit"
              size="small"
              name="intent"
              value="undelivered"
              aria-label={`Send ${undeliveredText} to ${name} again`}
            >
              Send {undeliveredText} again
            </Button>
          )}
          <Button
            type="submit"
            size="small"
            name="intent"
            value="test"
            aria-label={`Send a test to ${name}`}
          >
            Send a test
          </Button>
        </Form>
        <Form method="post">
          <input type="hidden" name="intent" value="switch" />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            size="small"
            name="on"
            value={isOn ? 'off' : 'on'}
            aria-label={`${isOn ? 'Switch off' : 'Switch on'} ${name}`}
          >
            {isOn ? 'Switch off' : 'Switch on'}
          </Button>
        </Form>
      </div>
      {/* A new key closes the form once a change is saved. */}
      <EditForm
        key={`${webhook.url} ${eventNames} ${includesImports}`}
        webhook={webhook}
        problems={problems}
      />
    </li>
  );
}

function EditForm({ webhook, problems }: Props) {
  const { id, name } = webhook;
  return (
    <details className={css.edit}>
      <summary aria-label={`Edit ${name}`}>Edit</summary>
      <WebhookForm webhook={webhook} problems={problems} />
      <details>
        <summary>Create a new secret</summary>
        <div className={`form ${css.fields}`}>
          <p>Requests are signed with the new secret at once. Enter it at the receiver as well.</p>
          <IntentForm form={StepUpForm} intent="secret" id={id}>
            Create a new secret
          </IntentForm>
        </div>
      </details>
      <details>
        <summary>Delete</summary>
        <div className={`form ${css.fields}`}>
          <p>
            This deletes the webhook to {name}, its secret and its list of deliveries. It can’t be
            undone.
          </p>
          <IntentForm form={StepUpForm} intent="delete" id={id} variant="danger">
            Delete webhook
          </IntentForm>
        </div>
      </details>
    </details>
  );
}
