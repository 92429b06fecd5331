import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** The `anchor` of pagination and segmented links in the admin. */
export const RouterLink = ({ href = '', ...linkProps }: ComponentProps<'a'>) => (
  <Link to={href} {...linkProps} />
);
