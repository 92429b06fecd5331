import { useState } from 'react';
import { useLocation } from 'react-router';

/** An action's data until another page is opened. The router itself drops it whenever a live event revalidates. */
export function useLastAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { pathname } = useLocation();
  const [last, setLast] = useState({ answer: actionData, pathname });
  if (actionData === undefined || actionData === last.answer)
    return last.pathname === pathname ? last.answer : undefined;
  setLast({ answer: actionData, pathname });
  return actionData;
}
