import type { Events } from '~/platform/events.server';

declare module '~/platform/events.server' {
  interface Events {
    'lead.created': { id: string };
    'lead.changed': { id: string };
    /** An import of leads from a spreadsheet began something else, or has come further. */
    'lead-import.changed': { id: string };
    /** Written, published, taken back or deleted; counting views and likes changes nothing. */
    'post.changed': { id: string };
    /** Readable by the public from now on, at once or at the moment it was scheduled for. */
    'post.published': { id: string };
    /** Its words, its focal point or its file; or it was deleted. */
    'image.changed': { id: string; path: string };
    /** A working copy was stored, by this person in this browser tab. */
    'draft.saved': { id: string; by: string; tab: string };
    /** Written, ordered, published, taken back or deleted. */
    'project.changed': { id: string };
    /** What visitors read of a page of the site was published, or taken back. */
    'page.changed': { id: string };
    'slot.changed': { slot: string };
    'settings.changed': { group: string };
    /** A device takes push messages, or none any more. */
    'push.changed': null;
    'rates.changed': { id: string };
    /** A backup was begun, has come further, or is over. */
    'backup.changed': { id: string };
    /** A delivery failed, or a test of a channel is over. */
    'delivery.ended': { id: string };
    /** Sessions of staff that ended before their time: logged out, revoked, or the PIN was changed. */
    'sessions.ended': { ids: readonly string[] };
  }
}

type EventRule<E extends keyof Events> = {
  /** Whether staff's open screens hear of it. */
  readonly screens: boolean;
  /** Tags of the cached pages that it makes stale. */
  readonly drops?: (detail: Events[E]) => string[];
};

/** Every event of the site. Page cache, live streams and other instances go by this list. */
export const siteEvents = {
  'lead.created': { screens: true },
  'lead.changed': { screens: true },
  'lead-import.changed': { screens: true },
  'post.changed': { screens: true, drops: ({ id }) => ['posts', `post:${id}`] },
  'post.published': { screens: false },
  // A page that asked findImages() carries this tag.
  'image.changed': { screens: false, drops: () => ['images'] },
  'draft.saved': { screens: true },
  'project.changed': { screens: true, drops: ({ id }) => ['projects', `project:${id}`] },
  'page.changed': { screens: true, drops: () => ['pages'] },
  'slot.changed': { screens: false, drops: () => ['slots'] },
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

/** The events that staff's screens hear of. */
export type ScreenEvent = {
  [E in keyof Events]: (typeof siteEvents)[E]['screens'] extends true ? E : never;
}[keyof Events];

const isScreenEvent = (event: keyof Events): event is ScreenEvent => siteEvents[event].screens;
export const screenEvents: readonly ScreenEvent[] = eventNames.filter(isScreenEvent);

/** The same list, each event with a rule of its own type. */
const rules: { readonly [E in keyof Events]: EventRule<E> } = siteEvents;

/** Tags of the cached pages that an event makes stale. */
export const staleTags = <E extends keyof Events>(event: E, detail: Events[E]): string[] =>
  rules[event].drops?.(detail) ?? [];
