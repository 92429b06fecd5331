import { requestTimeout } from '~/platform/request-timeout';

const ADDRESS = '/admin/step-up/check';

/** Resolves to true if the server doesn't respond, because the request that follows then reports the failure. */
export async function hasSteppedUp(): Promise<boolean> {
  try {
    const answer = await fetch(ADDRESS, {
      headers: { accept: 'application/json' },
      signal: requestTimeout(),
    });
    return !answer.ok || (await answer.json()).done === true;
  } catch {
    return true;
  }
}

export async function tryPin(body: FormData): Promise<string> {
  try {
    const answer = await fetch(ADDRESS, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: requestTimeout(),
    });
    if (answer.ok) return '';
    if (answer.status === 401)
      return 'Your session has ended. Sign in again in another tab, then try again.';
    const { problem = 'The server couldn’t check this. Please try again.' } = await answer.json();
    return problem;
  } catch {
    return 'The server didn’t respond. Please try again in a moment.';
  }
}
