import { useNavigation } from 'react-router';

/** Whether a form is on its way: from the click until what it changed is on the page. */
export const useSending = () => useNavigation().formData !== undefined;
