/**
 * The form field with the touch of the page that contains the form, for browsers without
 * JavaScript. It has a file of its own, because a module shared by an island and the first script
 * would become one more file that every page loads.
 */
export const LANDING = 'landing';
