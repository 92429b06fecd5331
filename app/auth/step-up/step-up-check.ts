import { requestTimeout } from '~/platform/request-timeout';

const ADDRESS = '/admin/step-up/check';

/** Whether somebody has proved who they are within five minutes. True as well when no answer comes: what was asked for then fails in its own words. */
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

/** What is wrong, for the person; empty when it is the PIN. */
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
