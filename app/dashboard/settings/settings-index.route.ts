import { redirect } from 'react-router';

export const loader = () => redirect('/admin/settings/company');

/** Without a component this would be a data address, and a visitor without a session would see JSON instead of the sign-in. */
export default () => null;
