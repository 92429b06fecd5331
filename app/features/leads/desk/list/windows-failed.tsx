import { Button } from '~/ui/form/button';

import css from '~/features/leads/desk/desk.module.css';

export const WindowsFailed = ({ retry }: { retry: () => void }) => (
  <p className={css.failed} role="alert">
    Some leads couldn’t be loaded.{' '}
    <Button
      size="small"
      onClick={({ currentTarget }) => {
        // This button disappears.
        const list = currentTarget.parentElement?.previousElementSibling;
        const links = [...(list?.querySelectorAll('a') ?? [])];
        links.at(-1)?.focus({ preventScroll: true });
        retry();
      }}
    >
      Try Again
    </Button>
  </p>
);
