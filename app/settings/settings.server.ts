import * as z from 'zod';

import { db } from '~/db/executor.server';
import { readEmailAddress } from '~/platform/email/email-address';
import { publish } from '~/platform/events.server';
import { log } from '~/platform/log.server';
import { type PhoneNumber, readPhoneNumber } from '~/platform/phone/phone-number';
import { isMoreThanNumber } from '~/platform/phone/tel-link';
import { staleIfUnavailable } from '~/platform/stale-if-unavailable';
import { parseJson } from '~/platform/text/parse-json';

import { appointmentKindsSchema } from './appointments/appointment-kinds-schema.server';
import { recordOfServices } from './disciplines';
import { eachOnce, eachTextOnce } from './each-once';
import { closuresSchema, hoursSchema } from './hours/hours-schema.server';
import { minutesOf } from './hours/working-hours';
import { lookSchema } from './look/look-schema.server';
import { loadPeople, storePeople } from './people/people-rows.server';
import { MAX_PROJECT_TYPES, PROJECT_TYPE_LIMIT } from './project-types';
import { recipientsSchema } from './recipients-schema.server';
import { inSecondLanguage } from './reply-language';
import { MAX_REPLY_DAYS } from './reply-promise';
import { replyPlaceholders, unknownPlaceholders } from './reply-template';
import {
  demoSettings,
  LOST_REASON_LIMIT,
  MAX_PEOPLE,
  MAX_LOST_REASONS,
  type SettingProblem,
  type Settings,
  type SettingsInForce,
} from './settings';
import { isRecord, readStoredGroup } from './stored-group.server';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters.`);
const requiredText = (max: number, fieldName: string) =>
  text(max).min(1, `${fieldName} is required.`);
/** A number that can be dialled, as `write` formats it. The demo's number is accepted, although it can't be dialled. */
const phone = (demo: string, write: (number: PhoneNumber) => string) =>
  text(40).transform((typedPhone, ctx) => {
    if (typedPhone === demo) return typedPhone;
    const number = readPhoneNumber(typedPhone);
    if (number && !isMoreThanNumber(typedPhone)) return write(number);
    const message = number
      ? 'Enter a single number, without an extension or note.'
      : 'Enter a phone number with 10 digits, or with its country code, like +91.';
    ctx.addIssue(message);
    return z.NEVER;
  });
const emailAddress = z.string().transform((typedAddress, ctx) => {
  const address = readEmailAddress(typedAddress);
  if (address !== null) return address;
  ctx.addIssue('Enter an email address, such as studio@example.in.');
  return z.NEVER;
});
const link = z.union([
  z.literal(''),
  z
    .url({
      protocol: /^https$/,
      error: 'Enter an address that starts with https://, or leave it empty.',
    })
    .max(300),
]);

/** As map services show and copy coordinates: "9.9312, 76.2673", with or without a degree sign. */
const coordinates = text(60).transform((typedText, ctx) => {
  if (typedText === '') return typedText;
  const [, latitude = '', longitude = ''] =
    /^(-?\d+(?:\.\d+)?)°?[,\s]\s*(-?\d+(?:\.\d+)?)°?$/.exec(typedText) ?? [];
  if (latitude !== '' && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180)
    return `${latitude}, ${longitude}`;
  ctx.addIssue('Enter latitude and longitude in degrees, such as 9.9312, 76.2673.');
  return z.NEVER;
});

const replyDays = text(40)
  .transform((typedDays) => typedDays.replace(/^0+(?=\d)/, ''))
  .refine(
    (typedDays) =>
      typedDays === '' ||
      (/^\d+$/.test(typedDays) && Number(typedDays) >= 1 && Number(typedDays) <= MAX_REPLY_DAYS),
    `Enter a number of working days from 1 to ${MAX_REPLY_DAYS}, such as 2, or leave it empty.`,
  );

const reply = (schema: z.ZodString) =>
  schema.superRefine((template, ctx) => {
    const [unknown] = unknownPlaceholders(template);
    if (unknown === undefined) return;
    const placeholderList = replyPlaceholders.map((name) => `{${name}}`).join(', ');
    ctx.addIssue(`{${unknown}} isn’t a placeholder. Use ${placeholderList}.`);
  });

const DNS_LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';

/** A DKIM selector: DNS labels. Also accepts the full name of the record. */
const dkimSelector = z
  .string()
  .trim()
  .max(200, 'At most 200 characters.')
  .transform((selector) => selector.toLowerCase().replace(/\._domainkey\b.*$/, ''))
  .refine(
    (name) => name === '' || new RegExp(`^${DNS_LABEL}(?:\\.${DNS_LABEL})*$`).test(name),
    'Use letters, digits, hyphens and dots, such as mail or s1.',
  );

export const settingsSchema = z.object({
  company: z.object({
    name: requiredText(120, 'A name'),
    shortName: requiredText(24, 'A short name'),
    tagline: text(60),
    address: text(300),
    city: text(80),
    coordinates,
    areas: text(300),
    priceRange: text(99),
    hours: text(120),
  }),
  look: lookSchema,
  hours: hoursSchema,
  closures: closuresSchema,
  appointments: appointmentKindsSchema,
  recipients: recipientsSchema,
  morning: z.object({
    at: z.string().refine((clock) => minutesOf(clock) !== null, 'Enter a time, such as 09:00.'),
  }),
  daysConfirmed: z.object({ year: z.string().regex(/^(20\d\d)?$/, 'Enter a year.') }),
  contact: z.object({
    email: emailAddress,
    phone: phone(demoSettings.contact.phone, ({ international }) => international),
    whatsapp: phone(demoSettings.contact.whatsapp, ({ e164 }) => e164.slice(1)),
    replyDays,
  }),
  social: z.object({ instagram: link, linkedin: link, facebook: link, twitter: link }),
  clientLogin: z.object({ url: link }),
  samples: z.object({ shown: z.enum(['', 'on']) }),
  estimator: z.object({ shown: z.enum(['', 'on']) }),
  people: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        name: requiredText(80, 'A name'),
        role: text(80),
        registration: text(80),
        onSite: z.enum(['', 'on']),
      }),
    )
    .max(MAX_PEOPLE, `At most ${MAX_PEOPLE} people.`)
    .refine(
      (people) => new Set(people.map(({ id }) => id)).size === people.length,
      'Each entry can appear only once.',
    ),
  fees: z.object(recordOfServices(() => text(200))),
  categories: z
    .array(requiredText(40, 'A name'))
    .min(1, 'Add at least one category.')
    .max(40, 'At most 40 categories.')
    .superRefine(eachTextOnce('Each category can appear only once.')),
  replies: z
    .array(
      z.object({
        title: requiredText(60, 'A title'),
        english: reply(requiredText(1000, 'The English text')),
        hindi: reply(text(1000)),
      }),
    )
    .max(40, 'At most 40 replies.'),
  replyLanguage: z.object({ name: requiredText(40, 'A name') }),
  projectTypes: z
    .array(
      z.object({
        name: requiredText(PROJECT_TYPE_LIMIT, 'A name'),
        offered: z.enum(['', 'on']),
      }),
    )
    .max(MAX_PROJECT_TYPES, `At most ${MAX_PROJECT_TYPES} project types.`)
    .superRefine(
      eachOnce('name', 'Each project type can appear only once.', (name) => name.toLowerCase()),
    ),
  lostReasons: z
    .array(requiredText(LOST_REASON_LIMIT, 'A reason'))
    .min(1, 'Add at least one reason.')
    .max(MAX_LOST_REASONS, `At most ${MAX_LOST_REASONS} reasons.`)
    .superRefine(eachTextOnce('Each reason can appear only once.')),
  alerts: z.object({
    confirmation: z.enum(['', 'on']),
    single: z.enum(['', 'on']),
    dkimSelector,
  }),
}) satisfies z.ZodType<Settings>;

const settingsCache = staleIfUnavailable(async () => {
  const settings = await loadSettings();
  logInvalidFields(settings);
  return settings;
}, ['settings.changed']);

export const forgetSettings = () => settingsCache.forget();

/** The last settings read while the database is unavailable. An invalid field doesn't affect the others. */
export const readSettings = (): Promise<SettingsInForce> => settingsCache.read();

export const areSettingsOld = () => settingsCache.isOld();

/** Logs field names only, because values may be personal. */
function logInvalidFields({ problems }: SettingsInForce) {
  for (const { group, path } of problems)
    log.warn({ group, field: path.join('.') }, 'a stored setting is not valid');
}

export async function loadSettings(): Promise<SettingsInForce> {
  const rows = await db().selectFrom('settings').select(['key', 'value']).execute();
  const storedGroups = new Map<string, unknown>(
    rows.map(({ key, value }) => [key, parseJson(value)]),
  );
  storedGroups.set('people', await loadPeople());
  // This field was added after the group, so it has a default.
  if (storedGroups.has('company'))
    storedGroups.set('company', withDefaultTagline(storedGroups.get('company')));
  const inForce: Settings = { ...demoSettings };
  const stored: Settings = { ...demoSettings };
  const problems: SettingProblem[] = [];
  for (const group of settingsSchema.keyof().options) {
    if (!storedGroups.has(group)) continue;
    // A group's schema has the type of its values.
    const result = readStoredGroup(settingsSchema.shape[group], storedGroups.get(group));
    Object.assign(inForce, { [group]: result.value });
    Object.assign(stored, { [group]: result.stored });
    problems.push(...result.problems.map((problem) => ({ group, ...problem })));
  }
  return {
    ...inForce,
    replies: inSecondLanguage(inForce.replies, inForce.replyLanguage),
    stored: { ...stored, replies: inSecondLanguage(stored.replies, stored.replyLanguage) },
    problems,
  };
}

const withDefaultTagline = (company: unknown): unknown =>
  isRecord(company) ? { tagline: demoSettings.company.tagline, ...company } : company;

export async function saveSettings<G extends keyof Settings>(group: G, value: Settings[G]) {
  if (group === 'people') return storePeople(settingsSchema.shape.people.parse(value));
  await storeSetting(group, value);
}

export async function storeSetting(key: string, value: unknown): Promise<void> {
  const change = { value: JSON.stringify(value), updated_at: Date.now() };
  await db()
    .insertInto('settings')
    .values({ key, ...change })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(change))
    .execute();
  publish('settings.changed', { group: key });
}
