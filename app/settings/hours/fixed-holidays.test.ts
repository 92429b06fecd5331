import Holidays from 'date-holidays';
import { expect, it } from 'vitest';

import { fixedHolidays } from './fixed-holidays';

it('the holidays of all India are those that date-holidays knows, for thirty years', () => {
  const calendar = new Holidays('IN');
  for (let year = 2025; year < 2055; year++) {
    const listedHolidays = calendar
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ name, date }) => ({ name, day: date.slice(0, 10) }));
    const order = (holiday: { day: string; name: string }) => holiday.day + holiday.name;
    expect(fixedHolidays(year).map(order).toSorted()).toEqual(listedHolidays.map(order).toSorted());
  }
});
