import { useCopy } from '~/backoffice/use-copy';
import type { SourceKind } from '~/features/leads/core/source-kinds';
import { Button } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';

import css from './lead-source.module.css';

type Props = {
  readonly name: string;
  readonly kind: SourceKind;
  readonly secret: string;
  readonly address: string;
};

/** The address contains the key, so it is shown only until the page is left. */
export function NewKey({ name, kind, secret, address }: Props) {
  return (
    <section className={`section ${css.section}`} aria-labelledby="new-key">
      <h2 id="new-key">Connect “{name}”</h2>
      <Notice tone="warn" role="status">
        The key is shown only once. Copy it now; if you lose it, create a new one.
      </Notice>
      <p className="note">{setupSteps[kind]}</p>
      <div className={`screen ${css.fields}`}>
        <CopyField label={kind === 'google' ? 'Webhook URL' : 'Address'} text={address} />
        {kind === 'google' && <CopyField label="Key" text={secret} />}
      </div>
    </section>
  );
}

const setupSteps: Record<SourceKind, string> = {
  google:
    'In Google Ads, open your lead form, then “Lead delivery option” → “Webhook integration”. Paste the webhook URL and the key, and select “Send test data”.',
  indiamart:
    'In the IndiaMART seller panel, open Lead Manager → “Import/Export Leads” → “Push API”, choose “Other” as the platform and paste the address as the webhook listener URL.',
  any: 'Paste the address as the URL of a POST request: in Zapier “Webhooks by Zapier” → “POST”, in Make “HTTP” → “Make a request”, in n8n the “HTTP Request” node. Send the fields as JSON or as a form.',
};

function CopyField({ label, text }: { label: string; text: string }) {
  const copiedNoun = label === 'Key' ? 'key' : 'address';
  const { copy, status } = useCopy(text, copiedNoun);
  return (
    <div className="stack">
      <InputField label={label} readOnly value={text} onFocus={(event) => event.target.select()} />
      <p className="cluster">
        <Button size="small" onClick={copy}>
          <Icon name="copy" size={14} /> Copy {copiedNoun}
        </Button>
        <span role="status">{status}</span>
      </p>
    </div>
  );
}
