import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

import { requestTimeout } from '~/platform/request-timeout';

const ADDRESS = { login: '/admin/passkey', admin: '/admin/settings/passkeys' };

async function fetchOptions(address: string) {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: requestTimeout(),
  });
  if (!answer.ok) throw new Error('The server didn’t respond. Please try again.');
  return answer.json();
}

async function send(address: string, body: object) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: requestTimeout(),
  });
  const reply: { problem?: string; to?: string } = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(reply.problem ?? 'The server didn’t respond. Please try again.');
  return reply;
}

// The browser's messages for a closed window are for programmers.
async function prompt<T>(callback: () => Promise<T>) {
  try {
    return await callback();
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError')
      throw new Error(
        'No passkey was used: the request was cancelled or took too long. Please try again.',
        { cause: error },
      );
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw new Error('This device already has a passkey.', { cause: error });
    throw error;
  }
}

/** Returns the path to go to. @throws Error with a message for the user. */
export async function signInWithPasskey(to: string) {
  const optionsJSON = await fetchOptions(ADDRESS.login);
  const answer = await prompt(() => startAuthentication({ optionsJSON }));
  return (await send(ADDRESS.login, { answer, to })).to ?? '/admin';
}

export async function addPasskey() {
  const optionsJSON = await fetchOptions(`${ADDRESS.admin}?for=add`);
  const answer = await prompt(() => startRegistration({ optionsJSON }));
  await send(ADDRESS.admin, { intent: 'add', answer });
}

export async function stepUpWithPasskey() {
  const optionsJSON = await fetchOptions(`${ADDRESS.admin}?for=step-up`);
  const answer = await prompt(() => startAuthentication({ optionsJSON }));
  await send(ADDRESS.admin, { intent: 'step-up', answer });
}
