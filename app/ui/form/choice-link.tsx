import type { ComponentProps } from 'react';
import { Link, useLocation, useNavigate, useResolvedPath } from 'react-router';

type Props = ComponentProps<typeof Link> & { to: string };

/**
 * A link that changes one part of the screen's query. The screen knows of it before the next event, so that a choice made right
 * after it starts from it (`useAskedParams`); a link of the router tells in its own time.
 */
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
        // As the router's own: what is chosen already is no step to go back from.
        const replace = there.pathname === location.pathname && there.search === location.search;
        void navigate(to, { flushSync: true, preventScrollReset, replace });
      }}
    />
  );
}
