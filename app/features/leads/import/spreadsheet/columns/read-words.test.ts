import { describe, expect, test } from 'vitest';
import { csv, importFile, shown } from '~tests/factories/imported-file';
import { workbook } from '~tests/factories/workbook';

describe('a time in a column of its own', () => {
  const received = async (date: string, time: string) => {
    const { readings } = await importFile(
      csv('Date,Time,Name,Mobile', `${date},${time},Asha,98450 12345`, '03/11/2026,,B,98450 12346'),
    );
    const [first] = readings;
    return first && 'imported' in first ? { ...first, shown: shown(first) } : undefined;
  };

  test.each([
    ['03/11/2026', '22:00 hrs', '22:00'],
    ['03/11/2026', '22:00 hours', '22:00'],
    ['03/11/2026', '22:00:30 Hrs.', '22:00'],
    ['03/11/2026', '1030 hrs', '10:30'],
    ['03/11/2026', '930hrs', '09:30'],
    ['03/11/2026', '10.30 am', '10:30'],
    ['03/11/2026', '10 p.m.', '22:00'],
    ['03/11/2026', '0.4375', '10:30'],
    ['03/11/2026', '.25', '06:00'],
    ['46329', '0.5', '12:00'],
    ['46329', '22:00 hrs', '22:00'],
    ['46329.0', '10:30 PM', '22:30'],
    ['2026-11-03T00:00:00', '22:00:00', '22:00'],
    ['03/11/2026 00:00', '22:00', '22:00'],
    ['03/11/2026 12:00 AM', '22:00', '22:00'],
    ['03/11/2026', '2026-11-03 22:00:00', '22:00'],
    ['03/11/2026', '46329.75', '18:00'],
    ['03/11/2026', '२२:००', '22:00'],
    ['03/11/2026', 'N/A', '00:00'],
  ])('is read from %j and %j', async (date, time, clock) => {
    expect(await received(date, time)).toMatchObject({
      shown: { received: `03 Nov 2026, ${clock}`, notes: '' },
      noted: [],
    });
  });

  test.each([
    ['03/11/2026', 'after lunch', '00:00'],
    ['03/11/2026', '25:00', '00:00'],
    ['03/11/2026', '04/11/2026 10:30', '00:00'],
  ])('that can’t be read is noted: %j and %j', async (date, time, clock) => {
    expect(await received(date, time)).toMatchObject({
      shown: { received: `03 Nov 2026, ${clock}`, notes: `Time: ${time}` },
      noted: ['Time'],
    });
  });

  test('is kept in the notes if the other column has a time of its own, or no date', async () => {
    expect(await received('03/11/2026 09:15', '22:00')).toMatchObject({
      shown: { received: '03 Nov 2026, 09:15', notes: 'Time: 22:00' },
      noted: [],
    });
    expect(await received('', '22:00')).toMatchObject({
      shown: { notes: 'Time: 22:00' },
      noted: [],
    });
    expect(await received('03/11/2099', '22:00')).toMatchObject({
      shown: { notes: 'Date: 03/11/2099 22:00' },
      noted: ['Date'],
    });
  });

  test('is added to the day that was answered for a word', async () => {
    const date = { yesterday: '2026-11-03' };
    const { readings } = await importFile(
      csv('Date,Time,Name,Mobile', 'yesterday,22:00 hrs,A,98450 12345', '4/11/26,,B,98450 12346'),
      { answers: { status: {}, priority: {}, date } },
    );
    expect(readings.map(shown)[0]).toMatchObject({ received: '03 Nov 2026, 22:00' });
  });

  test('is read from a workbook, and every further time is kept', async () => {
    const time = { xml: '<c s="2"><v>0.9375</v></c>' };
    const day = { xml: '<c s="1"><v>46329</v></c>' };
    const rows = [
      ['Date', 'Time', 'Name', 'Mobile', 'Call time'],
      [day, time, 'Asha', '98450 12345', '10:30'],
    ];
    const { readings } = await importFile(workbook({ sheets: [{ name: 'Leads', rows }] }));
    expect(readings.map(shown)).toMatchObject([
      { received: '03 Nov 2026, 22:30', notes: 'Call time: 10:30' },
    ]);
  });
});
