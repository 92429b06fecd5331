/** Something that happened on the server while a screen is open. `bell` carries the count of new leads since last seen. */
export type LiveEvent = {
  type: 'lead.created' | 'lead.changed' | 'settings.changed' | 'bell' | 'connected';
  id?: string;
  count?: number;
};
