import { expect, test } from 'vitest';

import { inquirySummary } from './whatsapp';

const inquiry = {
  name: 'Meera Das',
  email: 'meera@example.in',
  phone: '98765 43210',
  pincode: '560034',
  projectType: 'Renovation',
  about: 'Court house',
};

test('only a long message is cut in the WhatsApp text', () => {
  const lines = inquirySummary('L-7F3KQ', { ...inquiry, brief: 'नमस्ते '.repeat(1_400) }).split('\n');
  const message = lines.find((line) => line.startsWith('Message: '))?.slice('Message: '.length);
  expect(message).toMatch(/^नमस्ते नमस्ते .*…$/);
  expect(message?.length).toBeGreaterThan(490);
  expect(message?.length).toBeLessThanOrEqual(500);
  expect(lines).toContain('About: Court house');
  expect(encodeURIComponent(lines.join('\n')).length).toBeLessThan(6_000);
});

test('a short message is complete', () => {
  expect(inquirySummary('L-7F3KQ', { ...inquiry, brief: 'Two flats.' })).toContain(
    'Message: Two flats.\nAbout: Court house',
  );
});
