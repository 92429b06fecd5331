import { lockFor, transaction } from '~/db/executor.server';
import { demoSettings } from '~/settings/settings';
import { loadSettings, readSettings, saveSettings } from '~/settings/settings.server';

/** The addresses of the demo's that visitors are led to: networks and the client login. */
const DEMO: ReadonlySet<string> = new Set([
  ...Object.values(demoSettings.social),
  demoSettings.clientLogin.url,
]);

const without = (url: string) => (DEMO.has(url) ? '' : url);

/** How many links of the demo's visitors see. */
export async function countDemoLinks(): Promise<number> {
  const { social, clientLogin } = await readSettings();
  return [...Object.values(social), clientLogin.url].filter((url) => DEMO.has(url)).length;
}

/** Takes the demo's links from the settings; the studio's own stay. @returns how many. */
export const removeDemoLinks = (): Promise<number> =>
  transaction(async () => {
    await lockFor('settings');
    const { social, clientLogin } = await loadSettings();
    const { instagram, linkedin, facebook, twitter } = social;
    const own = {
      ...{ instagram: without(instagram), linkedin: without(linkedin) },
      ...{ facebook: without(facebook), twitter: without(twitter) },
    };
    const left = Object.values(social).filter((url) => DEMO.has(url)).length;
    const isDemoLogin = DEMO.has(clientLogin.url);
    if (left > 0) await saveSettings('social', own);
    if (isDemoLogin) await saveSettings('clientLogin', { url: '' });
    return left + (isDemoLogin ? 1 : 0);
  });
