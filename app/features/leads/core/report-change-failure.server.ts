import { isUnavailable } from '~/db/errors.server';
import { log } from '~/platform/log.server';

/** The screen then shows what is stored (spec section 8: logged only). @returns the status of the response. */
export function reportChangeFailure(error: unknown): 503 | 500 {
  log.error({ err: error }, 'lead not changed');
  return isUnavailable(error) ? 503 : 500;
}
