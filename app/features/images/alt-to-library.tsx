import { useState } from 'react';

import { requestTimeout } from '~/platform/request-timeout';
import { Button } from '~/ui/form/button';

import type { AltGivenBack } from './edit-image.server';

import css from './alt-to-library.module.css';

type State = { readonly words: string; readonly before?: string };

/** Sends an alt text to the library; undefined: no answer that can be understood. */
async function send(path: string, alt: string): Promise<AltGivenBack | null> {
  try {
    const answer = await fetch('/admin/gallery/images/alt', {
      method: 'POST',
      body: new URLSearchParams({ path, alt }),
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: requestTimeout(),
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** On request, the alt text that was written here becomes the library's own, for whoever puts the image somewhere next. */
export function AltToLibrary({ path, alt, label }: { path: string; alt: string; label: string }) {
  const [state, setState] = useState<State | null>(null);
  const [busy, setBusy] = useState(false);
  const give = async (words: string, done: string) => {
    setBusy(true);
    const answer = await send(path, words);
    setBusy(false);
    if (answer?.done === 'saved')
      setState({ words: done, ...(answer.before !== words && { before: answer.before }) });
    else if (answer?.done === 'gone')
      setState({ words: 'This image is no longer in the library.' });
    else setState({ words: 'Not stored in the library. Please try again.' });
  };
  return (
    <p className={css.line}>
      <Button
        size="small"
        variant="quiet"
        busy={busy}
        disabled={!alt.trim()}
        aria-label={label}
        onClick={() => void give(alt.trim(), 'The library says this now.')}
      >
        Use in the library too
      </Button>
      <span role="status">
        {state?.words}
        {state?.before && ` It said “${state.before}” until now.`}
      </span>
      {state?.before !== undefined && (
        <Button
          size="small"
          variant="quiet"
          busy={busy}
          onClick={() => void give(state.before ?? '', 'The library says what it said before.')}
        >
          Undo
        </Button>
      )}
    </p>
  );
}
