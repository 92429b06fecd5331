import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * An action's data until another page is opened. The router drops it when it revalidates, which a live event may
 * cause at any moment.
 */
export function useLastAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { pathname } = useLocation();
  const [last, setLast] = useState({ answer: actionData, pathname });
  if (actionData === undefined || actionData === last.answer)
    return last.pathname === pathname ? last.answer : undefined;
  setLast({ answer: actionData, pathname });
  return actionData;
}
