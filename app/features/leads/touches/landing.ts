/** A separate file, because a module that an island and the first script share becomes one more file on every page. */
export const LANDING_FIELD = 'landing';
