import { publicCategories } from './categories';
import { recordOfServices, type ServiceKey } from './disciplines';
import { hoursInWords, openingHours } from './hours/hours-in-words';
import type { ClosureRow, HoursRow } from './hours/working-hours';
import { type Look, NO_LOOK, type ShownLogo, shownLogo } from './look/look';
import { type PersonRow, type PublicPerson, publicPeople } from './people/person';
import type { RecipientRow } from './recipients';

/** The settings that pages read; written in the admin, validated in `settings.server.ts`. */
export type Settings = {
  readonly company: {
    readonly name: string;
    readonly shortName: string;
    /** A few words beside the name. */
    readonly tagline: string;
    readonly address: string;
    /** In words of the owner's own, from before there were working hours; shown until those are set. */
    readonly hours: string;
  };
  /** When the studio works; empty until an owner has said so. */
  readonly hours: readonly HoursRow[];
  /** Movable holidays and the studio's own closures. */
  readonly closures: readonly ClosureRow[];
  /** Who hears of leads, the first person first. */
  readonly recipients: readonly RecipientRow[];
  /** When the morning's list is sent on working days: "09:00" in India. */
  readonly morning: { readonly at: string };
  /** The last year of which somebody has said that its closed days are right: "2026", or empty. */
  readonly daysConfirmed: { readonly year: string };
  readonly look: Look;
  readonly contact: {
    readonly email: string;
    readonly phone: string;
    /** The WhatsApp number in international form, digits only: 919876543210. */
    readonly whatsapp: string;
    readonly replyTime: string;
  };
  readonly social: {
    readonly instagram: string;
    readonly linkedin: string;
    readonly facebook: string;
    readonly twitter: string;
  };
  readonly clientLogin: { readonly url: string };
  /** "on": visitors can use the cost estimator. */
  readonly estimator: { readonly shown: string };
  /** Everybody of the studio; a table of its own, not a row of `settings`. */
  readonly people: readonly PersonRow[];
  /** By the service that they are asked for. */
  readonly fees: Readonly<Record<ServiceKey, string>>;
  /** Of blog posts, in the order of the editor and of the public chips. */
  readonly categories: readonly string[];
  /** Answers that the lead desk fills in; see `reply-template.ts` for what stands in braces. */
  readonly replies: readonly {
    readonly title: string;
    readonly english: string;
    readonly hindi: string;
  }[];
  /** Why a lead may be lost, in the order in which the lead desk offers them; at most `MAX_LOST_REASONS`. */
  readonly lostReasons: readonly string[];
  /** How the studio and its clients are told of leads. */
  readonly alerts: {
    /** "on": clients get a mail that says that their inquiry has arrived. */
    readonly confirmation: string;
    /** "on": every lead comes by itself, also more than twenty to one person within ten minutes. */
    readonly single: string;
    /** Where the domain that mail is sent from has its DKIM key: `<selector>._domainkey`. Empty: nobody has said. */
    readonly dkimSelector: string;
  };
};

/** People of the list: those of the About page and those who get alerts besides. */
export const MAX_PEOPLE = 100;
/** One key and one tap for each: more would be a form. */
export const MAX_LOST_REASONS = 6;
/** Characters of a reason. */
export const LOST_REASON_LIMIT = 60;

/** What every visitor may know: the groups that public pages read. The others stay in the admin. */
export type PublicSettings = Pick<
  Settings,
  'company' | 'contact' | 'social' | 'clientLogin' | 'estimator' | 'fees'
> & {
  /** Whom the About page lists. */
  readonly people: readonly PublicPerson[];
  /** The studio's own; null: it has none. */
  readonly logo: ShownLogo | null;
  /** The working hours as schema.org has them; empty until they are set. */
  readonly openingHours: readonly string[];
  /** Fields whose stored text is not valid: `contact.phone`. They are empty here. */
  readonly invalid: readonly string[];
};

/** What is wrong with a stored field: its place within the group (empty: the whole group), and a sentence for the owner. */
export type SettingProblem = {
  readonly group: keyof Settings;
  readonly path: readonly PropertyKey[];
  readonly message: string;
};

/** Valid, for whoever shows them or acts on them; an invalid field is empty. */
export type SettingsInForce = Settings & {
  /** With the invalid fields as they are stored: for forms, and for code that stores a part of a group again. */
  readonly stored: Settings;
  readonly problems: readonly SettingProblem[];
};

export const publicSettings = ({
  company,
  contact,
  social,
  clientLogin,
  estimator,
  people,
  fees,
  hours,
  look,
  problems,
}: SettingsInForce): PublicSettings => ({
  contact,
  social,
  clientLogin,
  estimator,
  fees,
  people: publicPeople(people),
  company: { ...company, hours: hoursInWords(hours) || company.hours },
  logo: shownLogo(look),
  openingHours: openingHours(hours),
  invalid: problems.map(({ group, path }) => [group, ...path].join('.')),
});

/** Whether a text of the settings may become a link: there is one, and it is valid. */
export const isLinkable = <G extends 'contact' | 'social' | 'clientLogin'>(
  settings: PublicSettings,
  group: G,
  field: keyof PublicSettings[G] & string,
): boolean => settings[group][field] !== '' && !settings.invalid.includes(`${group}.${field}`);

/** What an empty database starts with. Obviously demo, and not dialable: no Indian number begins with 0. */
export const demoSettings: Settings = {
  company: {
    name: 'LDS Design Consultants',
    shortName: 'LDS',
    tagline: 'Crafting Excellence',
    address: 'Demo address, set in Settings',
    hours: 'Monday to Saturday, 10 am to 6 pm',
  },
  contact: {
    email: 'studio@lds.example',
    phone: '+91 00000 00000',
    whatsapp: '910000000000',
    replyTime: 'within one working day',
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
  recipients: [],
  morning: { at: '09:00' },
  daysConfirmed: { year: '' },
  people: [],
  fees: recordOfServices(() => ''),
  // The specification's two lists united: the public chips, and the editor's.
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
  lostReasons: [
    'Too expensive',
    'Chose another studio',
    'Project postponed',
    'Project cancelled',
    'Stopped responding',
    'Not our kind of work',
  ],
  estimator: { shown: 'on' },
  alerts: { confirmation: '', single: '', dkimSelector: '' },
};

/** A domain that is nobody's (RFC 2606), as the demo's networks have. */
export const isDemoNetwork = (url: string) => url.includes('.example/');

export const isDemoLogin = (url: string) => url === demoSettings.clientLogin.url;

/** The settings that still hold demo values; while there are any, search engines are asked to stay away. */
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
