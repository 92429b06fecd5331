/**
 * The form field in which the server puts the touch of the page that a form stands on, for browsers without JavaScript. A file of its
 * own: what an island shared with the first script would be one more file for every page to wait for.
 */
export const LANDING = 'landing';
