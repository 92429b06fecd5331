import { beforeEach, expect, it } from 'vitest';
import { connectFeatures } from '~server/connect-features';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';

import { undoChange } from '~/backoffice/undo/undo-log.server';
import { instantInIndia } from '~/platform/indian-time';
import { loadSettings } from '~/settings/settings.server';

import { addClosures, confirmDays, readClosures } from './fill-closures.server';

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

async function daysIn(file: File) {
  const read = await readClosures(file, NOW);
  return 'days' in read ? read.days : [];
}

onBothEngines('Closed days', () => {
  beforeEach(async () => {
    connectFeatures();
    await emptySettings();
  });

  it('are added from a file if they are selected, each once, and undone', async () => {
    await addClosures(await daysIn(calendar(['20270322', 'Holi'])), 'Asha');
    const file = calendar(['20261108', 'Diwali'], ['20270322', 'Holi again'], ['20200101', 'Past']);
    expect(await readClosures(file, NOW)).toEqual({
      days: [{ from: '2026-11-08', to: '', name: 'Diwali', uncertainty: null }],
      note: '1 day is already in the list.',
      undoId: null,
    });
    const result = await addClosures(await daysIn(file), 'Asha');
    expect(result).toMatchObject({ message: '1 day added.' });
    expect((await loadSettings()).closures).toEqual([
      { from: '2026-11-08', to: '', name: 'Diwali', open: '' },
      { from: '2027-03-22', to: '', name: 'Holi', open: '' },
    ]);
    await undoChange(result.undoId ?? '', 'Asha');
    expect((await loadSettings()).closures).toHaveLength(1);
  });

  it('offer only the days of a closure that are not listed', async () => {
    await addClosures([{ from: '2026-11-07', to: '2026-11-09', name: 'Diwali' }], 'Asha');
    const file = calendar(['20261106', 'Dhanteras'], ['20261108', 'Lakshmi Puja']);
    expect(await daysIn(file)).toMatchObject([{ from: '2026-11-06', name: 'Dhanteras' }]);
  });

  it('refuse an invalid file with a message, and more days than a list may have', async () => {
    expect(await readClosures(new File(['<html>'], 'x.ics'), NOW)).toMatchObject({
      problem: expect.stringMatching(/^This is not a calendar file/),
    });
    const huge = new File(['x'.repeat(1_000_001)], 'x.ics');
    expect(await readClosures(huge, NOW)).toMatchObject({
      problem: expect.stringMatching(/larger than 1 MB/),
    });
    const many = (from: number) =>
      Array.from({ length: 120 }, (_, index) => ({
        from: new Date(Date.UTC(2026, 0, 1 + from + index)).toISOString().slice(0, 10),
        to: '',
        name: `Day ${index}`,
      }));
    expect(await addClosures(many(0), 'Asha')).toHaveProperty('message', '120 days added.');
    expect(await addClosures(many(200), 'Asha')).toMatchObject({
      problem: expect.stringMatching(/^Nothing was added\. At most 200 rows/),
    });
    expect((await loadSettings()).closures).toHaveLength(120);
  });

  it('are confirmed for a year', async () => {
    await confirmDays('2026', 'Asha');
    expect((await loadSettings()).daysConfirmed).toEqual({ year: '2026' });
  });
});
