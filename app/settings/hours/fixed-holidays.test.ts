import Holidays from 'date-holidays';
import { expect, it } from 'vitest';

import { fixedHolidays } from './fixed-holidays';

it('the holidays of all India are those that date-holidays knows, for thirty years', () => {
  const calendar = new Holidays('IN');
  for (let year = 2025; year < 2055; year++) {
    const listed = calendar
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ name, date }) => ({ name, day: date.slice(0, 10) }));
    const order = (one: { day: string; name: string }) => one.day + one.name;
    expect(fixedHolidays(year).map(order).toSorted()).toEqual(listed.map(order).toSorted());
  }
});
