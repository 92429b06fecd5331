/**
 * Name of the hidden field that people leave empty. Programs that post contact forms expect a field
 * of this name. Browsers and password managers don't, because no address has a subject.
 */
export const TRAP_FIELD = 'subject';

/**
 * Its name in pages that were loaded before an update, and in forms that programs have recorded.
 * Browsers mistook it for the company of an address and filled it in.
 */
export const FORMER_TRAP_FIELD = 'company_site';
