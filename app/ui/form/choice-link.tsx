import type { ComponentProps } from 'react';
import { Link, useLocation, useNavigate, useResolvedPath } from 'react-router';

type Props = ComponentProps<typeof Link> & { to: string };

/** Navigates synchronously, so that a quick second choice starts from the new query (`usePendingParams`). */
export function ChoiceLink(props: Props) {
  const navigate = useNavigate();
  const { to, preventScrollReset, target } = props;
  const location = useLocation();
  const there = useResolvedPath(to);
  return (
    <Link
      {...props}
      onClick={(event) => {
        const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
        if (button || metaKey || ctrlKey || shiftKey || altKey || target) return;
        event.preventDefault();
        // Like the router's own links, a link to the current address adds no history entry.
        const replace = there.pathname === location.pathname && there.search === location.search;
        void navigate(to, { flushSync: true, preventScrollReset, replace });
      }}
    />
  );
}
