import type { ComponentProps } from 'react';
import { Link, useNavigate } from 'react-router';

type Props = ComponentProps<typeof Link> & { to: string };

/**
 * A link that changes one part of the screen's query. The screen knows of it before the next event, so that a choice made right
 * after it starts from it (`useAskedParams`); a link of the router tells in its own time.
 */
export function ChoiceLink(props: Props) {
  const navigate = useNavigate();
  const { to, preventScrollReset, target } = props;
  return (
    <Link
      {...props}
      onClick={(event) => {
        const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
        if (button || metaKey || ctrlKey || shiftKey || altKey || target) return;
        event.preventDefault();
        void navigate(to, { flushSync: true, preventScrollReset });
      }}
    />
  );
}
