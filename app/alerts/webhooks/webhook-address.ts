import { allowsPrivateReceivers } from './webhook-policy';

const MAX_LENGTH = 2_000;

/** @returns the address to store, or a sentence about what is wrong with it. */
export function readWebhookAddress(
  text: string,
): { readonly url: string } | { readonly problem: string } {
  const address = text.trim();
  if (address === '') return { problem: 'Enter the address that should receive the events.' };
  if (address.length > MAX_LENGTH)
    return { problem: `Enter an address of at most ${MAX_LENGTH} characters.` };
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    return { problem: 'Enter a complete address, such as https://hooks.example.com/catch/1.' };
  if (url.protocol === 'http:' && !allowsPrivateReceivers())
    return { problem: 'Enter an address that starts with https://, so that leads are encrypted.' };
  if (url.username !== '' || url.password !== '')
    return { problem: 'Remove the user name and password from the address.' };
  url.hash = '';
  return { url: url.href };
}
