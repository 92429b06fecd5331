import type { AppointmentKindRow } from './appointments/appointment-kinds';
import { appointmentLinks, type AppointmentLink } from './appointments/open-kinds';
import { publicCategories } from './categories';
import { recordOfServices, type ServiceKey } from './disciplines';
import { hoursInWords, openingHours } from './hours/hours-in-words';
import type { ClosureRow, HoursRow } from './hours/working-hours';
import { type Look, NO_LOOK, type ShownLogo, shownLogo } from './look/look';
import { type PersonRow, type PublicPerson, publicPeople } from './people/person';
import { type ProjectTypeRow, projectTypes } from './project-types';
import type { RecipientRow } from './recipients';

export type Settings = {
  readonly company: {
    readonly name: string;
    readonly shortName: string;
    readonly tagline: string;
    readonly address: string;
    /** For search engines, like the next three fields. */
    readonly city: string;
    /** "latitude, longitude" in degrees. */
    readonly coordinates: string;
    /** Separated by commas. */
    readonly areas: string;
    readonly priceRange: string;
    /** Free text, shown until working hours are set. */
    readonly hours: string;
  };
  readonly hours: readonly HoursRow[];
  readonly closures: readonly ClosureRow[];
  /** The kinds of appointment, in the order that visitors see. */
  readonly appointments: readonly AppointmentKindRow[];
  /** Recipients of alerts; the first person is alerted first. */
  readonly recipients: readonly RecipientRow[];
  /** When the daily summary is sent on working days: "09:00" in India. */
  readonly morning: { readonly at: string };
  /** The last year whose closed days were confirmed: "2026", or empty. */
  readonly daysConfirmed: { readonly year: string };
  readonly look: Look;
  readonly contact: {
    readonly email: string;
    readonly phone: string;
    /** International form, digits only: 919876543210. */
    readonly whatsapp: string;
    /** Working days within which the studio replies: "2"; empty without a promise. */
    readonly replyDays: string;
  };
  readonly social: {
    readonly instagram: string;
    readonly linkedin: string;
    readonly facebook: string;
    readonly twitter: string;
  };
  readonly clientLogin: { readonly url: string };
  /** "on" shows visitors the sample where the studio has not written a text or chosen a picture of a page. */
  readonly samples: { readonly shown: string };
  readonly estimator: { readonly shown: string };
  readonly people: readonly PersonRow[];
  readonly fees: Readonly<Record<ServiceKey, string>>;
  readonly categories: readonly string[];
  readonly replies: readonly {
    readonly title: string;
    readonly english: string;
    /** In the language of `replyLanguage`, in spite of the name. */
    readonly hindi: string;
  }[];
  readonly replyLanguage: { readonly name: string };
  readonly projectTypes: readonly ProjectTypeRow[];
  readonly lostReasons: readonly string[];
  readonly alerts: {
    readonly confirmation: string;
    /** "on" if leads must never be combined into one alert. */
    readonly single: string;
    /** `<selector>._domainkey` of the sending domain; empty if unknown. */
    readonly dkimSelector: string;
  };
};

export const MAX_PEOPLE = 100;
export const MAX_LOST_REASONS = 6;
export const LOST_REASON_LIMIT = 60;

export type PublicSettings = Pick<
  Settings,
  'company' | 'contact' | 'social' | 'clientLogin' | 'samples' | 'estimator' | 'fees'
> & {
  readonly people: readonly PublicPerson[];
  readonly appointments: readonly AppointmentLink[];
  readonly logo: ShownLogo | null;
  /** In schema.org's format; empty until hours are set. */
  readonly openingHours: readonly string[];
  /** Fields with an invalid stored text, such as `contact.phone`, which are empty here. */
  readonly invalid: readonly string[];
};

export type SettingProblem = {
  readonly group: keyof Settings;
  readonly path: readonly PropertyKey[];
  readonly message: string;
};

/** Invalid fields are empty. */
export type SettingsInForce = Settings & {
  readonly stored: Settings;
  readonly problems: readonly SettingProblem[];
};

export const publicSettings = ({
  company,
  contact,
  social,
  clientLogin,
  samples,
  estimator,
  people,
  fees,
  hours,
  appointments,
  look,
  problems,
}: SettingsInForce): PublicSettings => ({
  contact,
  social,
  clientLogin,
  samples,
  estimator,
  fees,
  people: publicPeople(people),
  appointments: appointmentLinks({ appointments, hours, people }),
  company: { ...company, hours: hoursInWords(hours) || company.hours },
  logo: shownLogo(look),
  openingHours: openingHours(hours),
  invalid: problems.map(({ group, path }) => [group, ...path].join('.')),
});

export const isLinkable = <G extends 'contact' | 'social' | 'clientLogin'>(
  settings: PublicSettings,
  group: G,
  field: keyof PublicSettings[G] & string,
): boolean => settings[group][field] !== '' && !settings.invalid.includes(`${group}.${field}`);

/** Values of an empty database. Their phone number can't be dialled: no Indian number begins with 0. */
export const demoSettings: Settings = {
  company: {
    name: 'LDS Design Consultants',
    shortName: 'LDS',
    tagline: 'Crafting Excellence',
    address: 'Demo address, set in Settings',
    city: '',
    coordinates: '',
    areas: '',
    priceRange: '',
    hours: '',
  },
  contact: {
    email: 'studio@lds.example',
    phone: '+91 00000 00000',
    whatsapp: '910000000000',
    replyDays: '1',
  },
  social: {
    instagram: 'https://instagram.example/lds',
    linkedin: 'https://linkedin.example/lds',
    facebook: 'https://facebook.example/lds',
    twitter: 'https://twitter.example/lds',
  },
  clientLogin: { url: 'https://clients.example/' },
  look: NO_LOOK,
  hours: [],
  closures: [],
  appointments: [],
  recipients: [],
  morning: { at: '09:00' },
  daysConfirmed: { year: '' },
  people: [],
  fees: recordOfServices(() => ''),
  // The union of the spec's public chips and editor list.
  categories: [...publicCategories, 'Architecture Tips', 'Home Improvement'],
  replies: [
    {
      title: 'First answer',
      english:
        'Hello {name}, this is {company}. Thank you for your inquiry about your project ({projectType}). When may we call you to talk about the site, the brief and the budget?',
      hindi:
        'नमस्ते {name}, यह संदेश {company} की ओर से है। आपके प्रोजेक्ट ({projectType}) के बारे में पूछने के लिए धन्यवाद। साइट, ज़रूरत और बजट पर बात करने के लिए हम आपको कब फ़ोन करें?',
    },
    {
      title: 'Asking for drawings',
      english:
        'Hello {name}, to move your project ({projectType}) forward we need a plan or sketch of the plot with its dimensions, and a few photographs. You can send them here. {company}',
      hindi:
        'नमस्ते {name}, आपके प्रोजेक्ट ({projectType}) पर आगे बढ़ने के लिए हमें प्लॉट का नाप सहित नक्शा या स्केच और कुछ तस्वीरें चाहिए। इन्हें यहीं भेजा जा सकता है। {company}',
    },
    {
      title: 'Could not reach you',
      english:
        'Hello {name}, we tried to call you about your project ({projectType}). When is a good time? {company}',
      hindi:
        'नमस्ते {name}, हमने आपके प्रोजेक्ट ({projectType}) के बारे में आपको फ़ोन किया था। बात करने का सही समय बताइए। {company}',
    },
  ],
  replyLanguage: { name: 'Hindi' },
  projectTypes: projectTypes.map((name) => ({ name, offered: 'on' })),
  lostReasons: [
    'Too expensive',
    'Chose another studio',
    'Project postponed',
    'Project cancelled',
    'Stopped responding',
    'Not our kind of work',
  ],
  samples: { shown: 'on' },
  estimator: { shown: 'on' },
  alerts: { confirmation: '', single: '', dkimSelector: '' },
};

export const isDemoName = ({ company }: Pick<Settings, 'company'>) =>
  company.name === demoSettings.company.name;

/** A studio with its own name still shows the tagline of the demo. */
export const hasDemoTagline = (settings: Pick<Settings, 'company'>) =>
  !isDemoName(settings) && settings.company.tagline === demoSettings.company.tagline;

/** A reserved domain (RFC 2606). */
export const isDemoNetwork = (url: string) => url.includes('.example/');

export const isDemoLogin = (url: string) => url === demoSettings.clientLogin.url;

/** Lists contacts of the demo. While there are any, search engines must not index the site. */
export function demoContacts({
  contact,
  company,
  social,
  clientLogin,
}: Pick<PublicSettings, 'contact' | 'company' | 'social' | 'clientLogin'>): string[] {
  const demo = demoSettings;
  return [
    ...(contact.phone === demo.contact.phone ? ['phone'] : []),
    ...(contact.email === demo.contact.email ? ['email'] : []),
    ...(contact.whatsapp === demo.contact.whatsapp ? ['WhatsApp number'] : []),
    ...(company.address === demo.company.address ? ['address'] : []),
    ...(Object.values(social).some(isDemoNetwork) ? ['social links'] : []),
    ...(isDemoLogin(clientLogin.url) ? ['client login'] : []),
  ];
}
