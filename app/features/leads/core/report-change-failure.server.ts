import { isUnavailable } from '~/db/errors.server';
import { log } from '~/platform/log.server';

/**
 * Logs a failed change of a lead. The screen then shows what is stored again (spec section 8: logged only).
 * @returns the status.
 */
export function reportChangeFailure(error: unknown): 503 | 500 {
  log.error({ err: error }, 'lead not changed');
  return isUnavailable(error) ? 503 : 500;
}
