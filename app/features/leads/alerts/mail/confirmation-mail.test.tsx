import { expect, test } from 'vitest';

import { demoSettings, type SettingsInForce } from '~/settings/settings';

import { confirmationMail } from './confirmation-mail';

const inquiry = { name: 'Asha', email: 'asha@example.in', reference: 'L-1', at: '1 Jan 2027' };
const settings: SettingsInForce = { ...demoSettings, stored: demoSettings, problems: [] };

test('a confirmation email names the studio’s working hours once they are set', () => {
  expect(confirmationMail(inquiry, settings).text).not.toContain('Office hours');
  const row = { days: 'Tu', from: '10:00', to: '18:00', breakFrom: '', breakTo: '' };
  const { text, html } = confirmationMail(inquiry, {
    ...settings,
    company: { ...settings.company, hours: 'By appointment' },
    hours: [row],
  });
  expect(text).toContain('Office hours: Tuesday, 10\u00A0am to 6\u00A0pm');
  expect(html).toContain('Tuesday, 10\u00A0am to 6\u00A0pm');
});
