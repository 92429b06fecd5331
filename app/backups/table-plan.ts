type TablePlan = {
  /**
   * - `archived`: in every backup.
   * - `kept`: in no backup, and unchanged by a restore in place: sign-in data and what belongs to this machine.
   * - `rebuilt`: in no backup; computed again from archived tables.
   * - `momentary`: in no backup, and empty after a restore.
   */
  readonly backup: 'archived' | 'kept' | 'rebuilt' | 'momentary';
  /**
   * What a restore copies. Each `dropped` table has a comment with the reason.
   * - `merged`: the rows of a newer lead, and newer rows of an archived lead. Its rows have an `id`.
   * - `carried`: the rows of a newer lead only, because they describe the lead's own row, which stays as archived.
   */
  readonly ofLead?: 'merged' | 'carried' | 'dropped';
  /** Undo must restore the rows exactly, as a test checks. */
  readonly undo?: true;
};

/** In the order of loading: each table after those it refers to. */
export const tablePlan = {
  site_identity: { backup: 'archived' },
  settings: { backup: 'archived', undo: true },
  people: { backup: 'archived' },
  rate_cards: { backup: 'archived', undo: true },
  leads: { backup: 'archived', undo: true },
  lead_notes: { backup: 'archived', ofLead: 'merged', undo: true },
  lead_events: { backup: 'archived', ofLead: 'merged' },
  // Both tables are empty since migration 0315, but older backups contain rows.
  lead_texts_due: { backup: 'archived', ofLead: 'dropped' },
  lead_texts_walk: { backup: 'archived' },
  inquiry_traces: { backup: 'archived', ofLead: 'carried' },
  inquiry_likenesses: { backup: 'archived', ofLead: 'carried' },
  quarantine_rechecks: { backup: 'archived', ofLead: 'carried', undo: true },
  sent_estimates: { backup: 'archived', ofLead: 'merged', undo: true },
  lead_imports: { backup: 'archived' },
  lead_import_parts: { backup: 'archived' },
  // A restore doesn't copy the import to which these rows belong.
  lead_import_rows: { backup: 'archived', ofLead: 'dropped' },
  lead_import_reports: { backup: 'archived' },
  lead_import_shapes: { backup: 'archived' },
  lead_sources: { backup: 'archived', undo: true },
  lead_source_posts: { backup: 'archived', ofLead: 'merged' },
  appointments: { backup: 'archived', ofLead: 'merged', undo: true },
  // A restore copies newer appointments without their units, so booking also compares times.
  appointment_units: { backup: 'archived', undo: true },
  blocked_times: { backup: 'archived', undo: true },
  person_calendars: { backup: 'archived' },
  posts: { backup: 'archived', undo: true },
  post_bodies: { backup: 'archived', undo: true },
  post_tags: { backup: 'archived', undo: true },
  post_slugs: { backup: 'archived' },
  post_likes: { backup: 'archived' },
  post_drafts: { backup: 'archived', undo: true },
  post_revisions: { backup: 'archived' },
  post_schedule: { backup: 'archived', undo: true },
  images: { backup: 'archived', undo: true },
  binned_images: { backup: 'archived', undo: true },
  image_slots: { backup: 'archived' },
  projects: { backup: 'archived', undo: true },
  project_slugs: { backup: 'archived' },
  project_pictures: { backup: 'archived', undo: true },
  project_services: { backup: 'archived', undo: true },
  project_drafts: { backup: 'archived' },
  project_revisions: { backup: 'archived' },
  pages: { backup: 'archived' },
  page_drafts: { backup: 'archived' },
  page_revisions: { backup: 'archived' },
  page_versions: { backup: 'archived' },
  page_schedule: { backup: 'archived' },
  saved_views: { backup: 'archived', undo: true },
  webhooks: { backup: 'archived' },
  webhook_messages: { backup: 'archived', ofLead: 'merged' },

  admin_gate: { backup: 'kept' },
  pin_attempts: { backup: 'kept' },
  recovery_tries: { backup: 'kept' },
  admin_devices: { backup: 'kept' },
  admin_sessions: { backup: 'kept' },
  admin_tokens: { backup: 'kept' },
  admin_passkeys: { backup: 'kept' },
  push_subscriptions: { backup: 'kept' },
  push_keys: { backup: 'kept' },
  jobs: { backup: 'kept' },
  // Deliveries due before the restore are held.
  deliveries: { backup: 'kept' },
  backups: { backup: 'kept' },
  erasures: { backup: 'kept' },

  lead_days: { backup: 'rebuilt' },
  lead_months: { backup: 'rebuilt' },
  lead_totals: { backup: 'rebuilt' },
  image_claims: { backup: 'momentary' },
  appointment_holds: { backup: 'momentary' },
  busy_times: { backup: 'momentary' },
  // Entries of the undo log refer to the state before the restore.
  undo_log: { backup: 'momentary' },
  // Not worth restoring: if a channel is still down, its next failures show it.
  channel_states: { backup: 'momentary' },
} as const satisfies Record<string, TablePlan>;

const tables: readonly (readonly [name: string, plan: TablePlan])[] = Object.entries(tablePlan);

const namesOf = (isIncluded: (plan: TablePlan) => boolean): readonly string[] =>
  tables.filter(([, plan]) => isIncluded(plan)).map(([name]) => name);

export const archivedTables = namesOf(({ backup }) => backup === 'archived');
export const localTables = namesOf(({ backup }) => backup === 'kept');
export const tablesOfLeads = namesOf(({ ofLead }) => ofLead !== undefined);
export const carriedTables = namesOf(({ ofLead }) => ofLead === 'carried' || ofLead === 'merged');
export const mergedTables = namesOf(({ ofLead }) => ofLead === 'merged');
export const comparedByUndo = namesOf(({ undo }) => undo === true);
