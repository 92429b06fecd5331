import { isDeepStrictEqual } from 'node:util';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRoad, anyText } from '~tests/factories/any-estimate';

import type { CityByelaws } from '~/features/estimates/engine/byelaws/byelaw';
import { BYELAWS } from '~/features/estimates/engine/byelaws/byelaws';

import { CITIES } from './cities';
import { inputQuery } from './input-query';
import { parseInput } from './read-input';
import { needsRoadWidth, readRoad, roadText } from './road';
import { toSqFt } from './units';

const HOUSE = {
  site: toSqFt(360, 'sqm'),
  plot: { width: 40, depth: 97 },
  floors: 2,
  buildingType: 'house',
} as const;

describe('readRoad', () => {
  it.each([
    ['30', 9],
    ['40 ft', 12],
    ['60 feet', 18],
    ['80ft.', 24],
    ['100′', 30],
    ['25', 7.5],
    ['9 m', 9],
    ['12.2m', 12.2],
    ['१२ m', 12],
    ['7.5 metres', 7.5],
  ])('reads %s as %d m, as Telangana’s rule pairs feet and metres', (text, metres) => {
    expect(readRoad(text)).toEqual({ ok: true, value: metres });
  });

  it.each(['', 'wide', '-9 m', '0', '1', '400', '101 m', '9 cm', '9 m 30'])(
    'refuses %s',
    (text) => {
      expect(readRoad(text)).toMatchObject({ ok: false, problem: expect.stringMatching(/\.$/) });
    },
  );

  it('can parse the query’s text, and never throws', () => {
    fc.assert(
      fc.property(anyRoad, (road) => {
        expect(readRoad(roadText(road))).toEqual({ ok: true, value: road });
      }),
    );
    fc.assert(fc.property(anyText, (text) => void readRoad(text)));
  });
});

describe('needsRoadWidth', () => {
  it('asks only in cities whose byelaws need it', () => {
    const cityIds = CITIES.filter(({ id }) => needsRoadWidth(id)).map(({ id }) => id);
    const dependsOnRoad = (byelaws: CityByelaws) => {
      const [unanswered, ...answered] = [null, 6, 12, 30].map((road) => {
        const facts = { ...HOUSE, road };
        return [byelaws.far(facts), byelaws.coverage(facts), byelaws.setbacks(facts)];
      });
      return answered.some((limits) => !isDeepStrictEqual(limits, unanswered));
    };
    const needing = Object.entries(BYELAWS).filter(
      ([, byelaws]) => byelaws !== undefined && dependsOnRoad(byelaws),
    );
    expect(cityIds.toSorted()).toEqual(needing.map(([id]) => id).toSorted());
    expect(needsRoadWidth(null)).toBe(false);
  });

  it('accepts an answer only where the form asks', () => {
    const roadOf = (city: string, road: string) => {
      const parsed = parseInput(new URLSearchParams({ area: '1500', city, road }));
      return parsed.ok ? parsed.input.road : parsed.problems;
    };
    expect(roadOf('pune', '30 ft')).toBe(9);
    expect(roadOf('pune', 'wide')).toHaveProperty('road');
    expect(roadOf('delhi', 'wide')).toBeNull();
    const parsed = parseInput(new URLSearchParams('area=1500&city=hyderabad&road=40'));
    expect(parsed.ok && inputQuery(parsed.input)).toBe('area=1500&city=hyderabad&road=12m');
  });
});
