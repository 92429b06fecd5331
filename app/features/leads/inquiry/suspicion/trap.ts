/**
 * Name of the field that people neither see nor fill in. Programs that post contact forms expect one of this name; browsers and password
 * managers don't, for nobody's address has a subject.
 */
export const TRAP_FIELD = 'subject';

/**
 * Its name in pages that were loaded before an update, and in forms that programs have recorded. Browsers took it for the company of an
 * address and filled it in.
 */
export const FORMER_TRAP_FIELD = 'company_site';
