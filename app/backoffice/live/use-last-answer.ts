import { useState } from 'react';

/** The answer to what was sent last. The router forgets it once the screen is read anew, which a live event does at any moment. */
export function useLastAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(actionData);
  if (actionData === undefined || actionData === last) return last;
  setLast(actionData);
  return actionData;
}
