import { requestTimeout } from '~/platform/request-timeout';

/** Resolves to null if the server doesn't answer, or answers with an error or with a redirect to the sign-in. */
export async function fetchJson<T>(address: string, init: RequestInit = {}): Promise<T | null> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: requestTimeout(), ...init });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
