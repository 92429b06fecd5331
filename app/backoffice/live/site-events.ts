import type { Events } from '~/platform/events.server';

declare module '~/platform/events.server' {
  interface Events {
    'lead.created': { id: string };
    'lead.changed': { id: string };
    'lead-import.changed': { id: string };
    'appointment.changed': { id: string };
    'lead-source.changed': { id: string };
    /** A lead source sent a post that was refused. */
    'lead-source.refused': { id: string };
    /** Counting views and likes is not a change. */
    'post.changed': { id: string };
    'post.published': { id: string };
    'image.changed': { id: string; path: string };
    'draft.saved': { id: string; by: string; tab: string };
    'project.changed': { id: string };
    'page.changed': { id: string };
    'settings.changed': { group: string };
    'push.changed': null;
    'rates.changed': { id: string };
    'backup.changed': { id: string };
    /** A delivery or a channel's test has ended, with any result. */
    'delivery.ended': { id: string };
    /** The session was logged out, revoked, or ended by a new PIN. */
    'sessions.ended': { ids: readonly string[] };
  }
}

type EventRule<E extends keyof Events> = {
  readonly screens: boolean;
  readonly drops?: (detail: Events[E]) => string[];
};

const siteEvents = {
  'lead.created': { screens: true },
  'lead.changed': { screens: true },
  'lead-import.changed': { screens: true },
  'appointment.changed': { screens: true },
  'lead-source.changed': { screens: true },
  'lead-source.refused': { screens: true },
  'post.changed': { screens: true, drops: ({ id }) => ['posts', `post:${id}`] },
  'post.published': { screens: false },
  // Pages that call findImages() have this tag.
  'image.changed': { screens: true, drops: () => ['images'] },
  'draft.saved': { screens: true },
  'project.changed': { screens: true, drops: ({ id }) => ['projects', `project:${id}`] },
  'page.changed': { screens: true, drops: () => ['pages'] },
  'settings.changed': { screens: true, drops: () => ['settings'] },
  'push.changed': { screens: false },
  'rates.changed': { screens: false, drops: () => ['rates'] },
  'backup.changed': { screens: true },
  'delivery.ended': { screens: true },
  'sessions.ended': { screens: false },
  'job.queued': { screens: false },
  'events.missed': { screens: false },
} as const satisfies { readonly [E in keyof Events]: EventRule<E> };

export const eventNames = Object.keys(siteEvents) as readonly (keyof Events)[];

export type ScreenEvent = {
  [E in keyof Events]: (typeof siteEvents)[E]['screens'] extends true ? E : never;
}[keyof Events];

/** `bell` carries the number of new leads. */
export type LiveEvent = {
  type: ScreenEvent | 'bell' | 'connected';
  id?: string;
  by?: string;
  tab?: string;
  count?: number;
};

const isScreenEvent = (event: keyof Events): event is ScreenEvent => siteEvents[event].screens;
export const screenEvents: readonly ScreenEvent[] = eventNames.filter(isScreenEvent);

/** TypeScript needs each rule typed by its own event. */
const rules: { readonly [E in keyof Events]: EventRule<E> } = siteEvents;

export const staleTags = <E extends keyof Events>(event: E, detail: Events[E]): string[] =>
  rules[event].drops?.(detail) ?? [];
