import { expect, test } from 'vitest';

import {
  disciplineLabels,
  disciplines,
  offeredServices,
  recordOfServices,
  servicesInTitle,
  servicesInWords,
} from './disciplines';
import { services } from './services';
import { findGroup } from './settings-groups';
import { settingsSchema } from './settings.server';

const keys = offeredServices.map(({ key }) => key);

test('every discipline is listed once, and so is every service', () => {
  expect(Object.keys(disciplineLabels)).toEqual(disciplines.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
});

test('page texts, the owner’s fields, and stored fees follow the list', () => {
  expect(services.map(({ key }) => key)).toEqual(keys);
  expect(findGroup('fees')?.fields.map(({ name }) => name)).toEqual(keys);
  expect(Object.keys(settingsSchema.shape.fees.shape)).toEqual(keys);
  expect(Object.keys(recordOfServices(() => ''))).toEqual(keys);
});

test('the services are listed in a sentence', () => {
  const last = offeredServices.at(-1)?.name.toLowerCase();
  expect(servicesInWords()).toMatch(/^[a-z]+(?:, [a-z ]+)* and [a-z ]+$/);
  expect(servicesInWords().endsWith(` and ${last}`)).toBe(true);
  expect(servicesInTitle()).toMatch(/^[A-Z]/);
});
