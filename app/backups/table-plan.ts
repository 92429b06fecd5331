/**
 * What a backup does with each table. A test holds these lists against the schema of both engines: a new table belongs into one
 * of them.
 */

/** In the archive, each after those that it refers to. */
export const archivedTables: readonly string[] = [
  'site_identity',
  'settings',
  'people',
  'rate_cards',
  'leads',
  'lead_notes',
  'lead_events',
  'lead_texts_due',
  'lead_texts_walk',
  'inquiry_traces',
  'inquiry_likenesses',
  'quarantine_rechecks',
  'sent_estimates',
  'lead_imports',
  'lead_import_parts',
  'lead_import_reports',
  'lead_import_shapes',
  'posts',
  'post_bodies',
  'post_tags',
  'post_slugs',
  'post_likes',
  'post_drafts',
  'post_revisions',
  'post_schedule',
  'images',
  'binned_images',
  'image_slots',
  'projects',
  'project_slugs',
  'project_pictures',
  'project_services',
  'project_drafts',
  'project_revisions',
  'pages',
  'page_drafts',
  'page_revisions',
  'page_versions',
  'page_schedule',
  'saved_views',
];

/** In no archive, and as they are after a restore in place: what opens the admin, and what belongs to this machine. */
export const keptTables: readonly string[] = [
  'admin_gate',
  'pin_attempts',
  'recovery_tries',
  'admin_devices',
  'admin_sessions',
  'admin_tokens',
  'admin_passkeys',
  'push_subscriptions',
  'push_keys',
  'jobs',
  // What fell due before the switch is held then.
  'deliveries',
  'backups',
  'erasures',
];

/** In no archive: made again from what is. (What an engine searches by is no table here, and made again, too.) */
export const rebuiltTables: readonly string[] = ['lead_days', 'lead_months', 'lead_totals'];

/** In no archive, and gone after a restore: what is of a moment. */
export const momentaryTables: readonly string[] = [
  // Addresses whose uploads are under way.
  'image_claims',
  // An hour's changes, which fit nothing else.
  'undo_log',
  // What was waiting is held after a restore, and the next failures tell again whether a channel is down.
  'channel_states',
];
