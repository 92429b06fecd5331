/** No screen has this address. A record that may have been deleted is called by its noun instead. */
export const PAGE_NOT_FOUND = { status: 404, statusText: 'Page not found' };
