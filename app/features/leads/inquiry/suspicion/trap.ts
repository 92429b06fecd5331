/** Programs that post contact forms expect a field of this name. Browsers don't, because no address has a subject. */
export const TRAP_FIELD = 'subject';

/** The name in old pages and recorded forms. Browsers took it for the company of an address and filled it in. */
export const FORMER_TRAP_FIELD = 'company_site';
