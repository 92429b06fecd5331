/** For an address that no screen has, unlike one of a record that may have been deleted. */
export const PAGE_NOT_FOUND = { status: 404, statusText: 'Page not found' };
