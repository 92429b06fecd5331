/** The settings that pages read; written in the admin, validated in `settings.server.ts`. */
export type Settings = {
  readonly company: {
    readonly name: string;
    readonly shortName: string;
    readonly address: string;
    readonly hours: string;
  };
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
  readonly people: readonly {
    readonly name: string;
    readonly role: string;
    readonly registration: string;
  }[];
  readonly fees: {
    readonly architecture: string;
    readonly structure: string;
    readonly interiors: string;
  };
};

/** What an empty database starts with. Obviously demo, and not dialable: no Indian number begins with 0. */
export const demoSettings: Settings = {
  company: {
    name: 'LDS Design Consultants',
    shortName: 'LDS',
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
  people: [],
  fees: { architecture: '', structure: '', interiors: '' },
};

/** The settings that still hold demo values; while there are any, search engines are asked to stay away. */
export function demoContacts({ contact, company, social, clientLogin }: Settings): string[] {
  const demo = demoSettings;
  return [
    ...(contact.phone === demo.contact.phone ? ['phone'] : []),
    ...(contact.email === demo.contact.email ? ['e-mail'] : []),
    ...(contact.whatsapp === demo.contact.whatsapp ? ['WhatsApp number'] : []),
    ...(company.address === demo.company.address ? ['address'] : []),
    ...(Object.values(social).some((url) => url.includes('.example/')) ? ['social links'] : []),
    ...(clientLogin.url === demo.clientLogin.url ? ['client login'] : []),
  ];
}
