import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

import type { Tables } from '~/db/tables';

import { up as baseline } from './0261_deliveries_failing';
import { up as quarantineRechecks } from './0262_quarantine_rechecks';
import { up as importRowsCascade } from './0264_import_rows_cascade';
import { up as leadTouches } from './0265_lead_touches';
import { up as channelStates } from './0267_channel_states';
import { up as oneBin } from './0268_one_bin';
import { up as people } from './0269_people';
import { up as imageFileHash } from './0270_image_file_hash';
import { up as importJobs } from './0271_import_jobs';
import { up as slotPictures } from './0272_slot_pictures';
import { up as legalSamples } from './0275_legal_samples';
import { up as replyDays } from './0278_reply_days';
import { up as leadSources } from './0290_lead_sources';
import { up as webhooks } from './0293_webhooks';
import { up as leadOwner } from './0296_lead_owner';
import { up as ownerIndexes } from './0297_owner_indexes';
import { up as leadSourceOwner } from './0299_lead_source_owner';
import { up as appointments } from './0300_appointments';
import { up as personCalendars } from './0302_person_calendars';
import { up as sampleLeads } from './0310_sample_leads';
import { up as searchTextsDue } from './0315_search_texts_due';
import { up as leadDeletedAt } from './0316_lead_deleted_at';
import { up as danglingRows } from './0317_dangling_rows';
import { up as sourceIndex } from './0318_source_index';

/** Includes all earlier migrations. A database from before 1.0 lists migrations whose names sort before this one. */
export const BASELINE = '0261_deliveries_failing';

// Released migrations never change. Listed here, because the bundled server can't scan a folder.
export const migrations: Readonly<Record<string, Migration>> = {
  [BASELINE]: { up: baseline },
  '0262_quarantine_rechecks': { up: quarantineRechecks },
  '0264_import_rows_cascade': { up: importRowsCascade },
  '0265_lead_touches': { up: leadTouches },
  '0267_channel_states': { up: channelStates },
  '0268_one_bin': { up: oneBin },
  '0269_people': { up: people },
  '0270_image_file_hash': { up: imageFileHash },
  '0271_import_jobs': { up: importJobs },
  '0272_slot_pictures': { up: slotPictures },
  '0275_legal_samples': { up: legalSamples },
  '0278_reply_days': { up: replyDays },
  '0290_lead_sources': { up: leadSources },
  '0293_webhooks': { up: webhooks },
  '0296_lead_owner': { up: leadOwner },
  '0297_owner_indexes': { up: ownerIndexes },
  '0299_lead_source_owner': { up: leadSourceOwner },
  '0300_appointments': { up: appointments },
  '0302_person_calendars': { up: personCalendars },
  '0310_sample_leads': { up: sampleLeads },
  '0315_search_texts_due': { up: searchTextsDue },
  '0316_lead_deleted_at': { up: leadDeletedAt },
  '0317_dangling_rows': { up: danglingRows },
  '0318_source_index': { up: sourceIndex },
};

export const migratorOf = (kysely: Kysely<Tables>) =>
  new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
