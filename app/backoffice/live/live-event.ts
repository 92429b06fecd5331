/** Something that happened on the server while a screen is open. `bell` carries the count of new leads since last seen. */
export type LiveEvent = {
  type:
    | 'lead.created'
    | 'lead.changed'
    | 'lead-import.changed'
    | 'post.changed'
    | 'draft.saved'
    | 'project.changed'
    | 'page.changed'
    | 'settings.changed'
    | 'backup.changed'
    | 'delivery.ended'
    | 'bell'
    | 'connected';
  id?: string;
  /** Who did it, and in which browser tab. */
  by?: string;
  tab?: string;
  count?: number;
};
