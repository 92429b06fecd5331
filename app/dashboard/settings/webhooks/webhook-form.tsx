import { webhookEventNames, webhookEvents } from '~/alerts/webhooks/webhook-events';
import type { Webhook } from '~/alerts/webhooks/webhooks.server';
import { StepUpForm } from '~/auth/step-up/step-up-form';
import { Button } from '~/ui/form/button';
import { Choice, InputField, Problem } from '~/ui/form/field';

import css from './webhooks.module.css';

/** @param webhook omit it for a new one. */
export function WebhookForm({
  webhook,
  problems,
}: {
  webhook?: Pick<Webhook, 'id' | 'url' | 'events' | 'includesImports'>;
  problems: { readonly url?: string; readonly events?: string };
}) {
  return (
    <StepUpForm className={`form ${css.fields}`} noValidate>
      <input type="hidden" name="intent" value={webhook ? 'change' : 'add'} />
      {webhook && <input type="hidden" name="id" value={webhook.id} />}
      <InputField
        label="Address"
        hint="Where events are sent, by POST as JSON."
        error={problems.url}
        name="url"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        spellCheck={false}
        placeholder="https://hooks.example.com/catch/1"
        defaultValue={webhook?.url}
      />
      <fieldset data-invalid={problems.events ? true : undefined}>
        <legend>Events</legend>
        {webhookEventNames.map((name) => (
          <Choice
            key={name}
            label={webhookEvents[name]}
            name="events"
            value={name}
            defaultChecked={webhook ? webhook.events.includes(name) : name === 'lead.created'}
          />
        ))}
        {problems.events && <Problem role="alert">{problems.events}</Problem>}
      </fieldset>
      <Choice
        label="Include imported leads and articles"
        name="imports"
        value="on"
        defaultChecked={webhook?.includesImports}
      />
      <Button type="submit" variant={webhook ? 'secondary' : 'primary'}>
        {webhook ? 'Save webhook' : 'Add webhook'}
      </Button>
    </StepUpForm>
  );
}
