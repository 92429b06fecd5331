import { redirect } from 'react-router';

/** Settings open at their first tab. */
export const loader = () => redirect('/admin/settings/company');
