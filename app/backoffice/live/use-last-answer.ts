import { useState } from 'react';

/** The router drops an action's data when it revalidates, which a live event may cause at any moment. */
export function useLastAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(actionData);
  if (actionData === undefined || actionData === last) return last;
  setLast(actionData);
  return actionData;
}
