import { beforeEach, expect, it } from 'vitest';
import { connectFeatures } from '~server/connect-features';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';

import { undoChange } from '~/backoffice/undo/undo-log.server';
import { instantInIndia } from '~/platform/indian-time';
import { loadSettings } from '~/settings/settings.server';

import { confirmDays, fillClosures } from './fill-closures.server';

const NOW = instantInIndia(2026, 10, 24, 12);
const calendar = (...days: [string, string][]) =>
  new File(
    [
      'BEGIN:VCALENDAR\r\n',
      ...days.map(
        ([day, name]) => `BEGIN:VEVENT\r\nDTSTART:${day}\r\nSUMMARY:${name}\r\nEND:VEVENT\r\n`,
      ),
      'END:VCALENDAR',
    ],
    'holidays.ics',
  );

onBothEngines('Closed days', () => {
  beforeEach(async () => {
    connectFeatures();
    await emptySettings();
  });

  it('are filled from a file, in their order, each once, and the filling is undone', async () => {
    await fillClosures(calendar(['20270322', 'Holi']), 'Asha', NOW);
    const filled = await fillClosures(
      calendar(['20261108', 'Diwali'], ['20270322', 'Holi again'], ['20200101', 'Long ago']),
      'Asha',
      NOW,
    );
    expect(filled).toMatchObject({ message: '1 day added. 1 day was already listed.' });
    expect((await loadSettings()).closures).toEqual([
      { from: '2026-11-08', to: '', name: 'Diwali', open: '' },
      { from: '2027-03-22', to: '', name: 'Holi', open: '' },
    ]);
    await undoChange(filled.undoId ?? '', 'Asha');
    expect((await loadSettings()).closures).toHaveLength(1);
  });

  it('refuse a file that is none with a sentence, and more than a list holds', async () => {
    expect(await fillClosures(new File(['<html>'], 'x.ics'), 'Asha', NOW)).toMatchObject({
      problem: expect.stringMatching(/^This isn’t a calendar file/),
    });
    const huge = new File(['x'.repeat(1_000_001)], 'x.ics');
    expect(await fillClosures(huge, 'Asha', NOW)).toMatchObject({
      problem: expect.stringMatching(/too large/),
    });
    const day = (at: number) =>
      new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10).replaceAll('-', '');
    const many = (from: number) =>
      calendar(
        ...Array.from({ length: 120 }, (_, at): [string, string] => [day(from + at), `Day ${at}`]),
      );
    expect(await fillClosures(many(0), 'Asha', NOW)).toHaveProperty('message');
    expect(await fillClosures(many(200), 'Asha', NOW)).toMatchObject({
      problem: expect.stringMatching(/^Nothing was added\. At most 200 rows/),
    });
    expect((await loadSettings()).closures).toHaveLength(120);
  });

  it('are confirmed for a year', async () => {
    await confirmDays('2026', 'Asha');
    expect((await loadSettings()).daysConfirmed).toEqual({ year: '2026' });
  });
});
