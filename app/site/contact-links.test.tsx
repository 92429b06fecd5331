import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { demoSettings, publicSettings } from '~/settings/settings';

import { DemoHint } from './contact-links';

const hintFor = (contact: Partial<typeof demoSettings.contact>) => {
  const settings = { ...demoSettings, contact: { ...demoSettings.contact, ...contact } };
  const shownSettings = publicSettings({ ...settings, stored: settings, problems: [] });
  return renderToStaticMarkup(<DemoHint settings={shownSettings} />).replace(/<[^>]+>/g, '');
};

test('the hint beside the contacts names those that are still the demo’s', () => {
  expect(hintFor({})).toBe('Demo contact, set in Settings');
  expect(hintFor({ phone: '+91 98450 12345' })).toBe('Demo email, set in Settings');
  // The demo's address and its links to networks are elsewhere on the page.
  expect(hintFor({ phone: '+91 98450 12345', email: 'studio@nila.example' })).toBe('');
});
