import { lockFor, transaction } from '~/db/executor.server';
import { hasDemoTagline, isDemoLogin, isDemoNetwork, type Settings } from '~/settings/settings';
import { loadSettings, readSettings, saveSettings } from '~/settings/settings.server';

const countDemoLinksIn = ({ social, clientLogin }: Pick<Settings, 'social' | 'clientLogin'>) =>
  Object.values(social).filter(isDemoNetwork).length + (isDemoLogin(clientLogin.url) ? 1 : 0);

/** Links to networks and to the client login. */
export const countDemoLinks = async (): Promise<number> => countDemoLinksIn(await readSettings());

const withoutDemoLink = (url: string) => (isDemoNetwork(url) ? '' : url);

export const removeDemoLinks = (): Promise<number> =>
  transaction(async () => {
    await lockFor('settings');
    const settings = (await loadSettings()).stored;
    const { instagram, linkedin, facebook, twitter } = settings.social;
    if (Object.values(settings.social).some(isDemoNetwork))
      await saveSettings('social', {
        instagram: withoutDemoLink(instagram),
        linkedin: withoutDemoLink(linkedin),
        facebook: withoutDemoLink(facebook),
        twitter: withoutDemoLink(twitter),
      });
    if (isDemoLogin(settings.clientLogin.url)) await saveSettings('clientLogin', { url: '' });
    return countDemoLinksIn(settings);
  });

/** Resolves to whether the demo's tagline was shown. */
export const removeDemoTagline = (): Promise<boolean> =>
  transaction(async () => {
    await lockFor('settings');
    const settings = (await loadSettings()).stored;
    if (!hasDemoTagline(settings)) return false;
    await saveSettings('company', { ...settings.company, tagline: '' });
    return true;
  });
