import { useState } from 'react';

/** `status` tells the user whether the text was copied; it is '' before that. */
export function useCopy(text: string, name: string) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Copied');
    } catch {
      // The clipboard needs a secure connection.
      setStatus(`Couldn’t copy. Select the ${name} and copy it manually.`);
    }
  };
  return { copy: () => void copy(), status };
}
