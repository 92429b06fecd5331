import type { Migration } from 'kysely/migration';

import { up as leads } from './0001_leads';
import { up as settings } from './0002_settings';
import { up as admin } from './0010_admin';
import { up as leadDesk } from './0020_lead_desk';
import { up as leadSearch } from './0021_lead_search';
import { up as leadCounts } from './0022_lead_counts';
import { up as posts } from './0030_posts';
import { up as rateCards } from './0060_rate_cards';
import { up as images } from './0070_images';
import { up as postDrafts } from './0080_post_drafts';
import { up as imageSlots } from './0090_image_slots';
import { up as projects } from './0091_projects';
import { up as blogSearch } from './0100_blog_search';
import { up as estimateFilters } from './0101_estimate_filters';
import { up as leadTotals } from './0110_lead_totals';
import { up as textPrefixes } from './0111_text_prefixes';
import { up as noteRequests } from './0112_note_requests';
import { up as leadCountsAtCommit } from './0113_lead_counts_at_commit';
import { up as recoveryTries } from './0114_recovery_tries';
import { up as leadAreaAndFinish } from './0115_lead_area_and_finish';
import { up as siteIdentity } from './0116_site_identity';
import { up as leadBin } from './0120_lead_bin';
import { up as postBin } from './0121_post_bin';
import { up as projectBin } from './0122_project_bin';
import { up as imageBin } from './0123_image_bin';
import { up as imageClaims } from './0140_image_claims';
import { up as inquiryTraces } from './0150_inquiry_traces';
import { up as leadSource } from './0160_lead_source';
import { up as loggedCalls } from './0161_logged_calls';
import { up as leadTextsDue } from './0170_lead_texts_due';
import { up as followUpList } from './0171_follow_up_list';
import { up as undoLog } from './0175_undo_log';
import { up as savedViews } from './0176_saved_views';
import { up as estimateCodes } from './0177_estimate_codes';
import { up as leadBrief } from './0187_lead_brief';
import { up as monthsOnSite } from './0188_months_on_site';
import { up as leadImports } from './0189_lead_imports';
import { up as leadImportRows } from './0190_lead_import_rows';
import { up as leadOutcome } from './0191_lead_outcome';
import { up as outcomeIndexes } from './0192_outcome_indexes';
import { up as projectDrafts } from './0195_project_drafts';
import { up as projectRevisions } from './0196_project_revisions';
import { up as jobs } from './0200_jobs';
import { up as push } from './0210_push';
import { up as erasures } from './0230_erasures';
import { up as backups } from './0231_backups';
import { up as pages } from './0240_pages';
import { up as deliveries } from './0250_deliveries';
import { up as pageVersions } from './0256_page_versions';
import { up as pageSchedule } from './0260_page_schedule';
import { up as deliveriesFailing } from './0261_deliveries_failing';
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
import { up as leadOwner } from './0296_lead_owner';
import { up as ownerIndexes } from './0297_owner_indexes';

// Released migrations never change. Listed here, because the bundled server can't scan a folder.
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_leads': { up: leads },
  '0002_settings': { up: settings },
  '0010_admin': { up: admin },
  '0020_lead_desk': { up: leadDesk },
  '0021_lead_search': { up: leadSearch },
  '0022_lead_counts': { up: leadCounts },
  '0030_posts': { up: posts },
  '0060_rate_cards': { up: rateCards },
  '0070_images': { up: images },
  '0080_post_drafts': { up: postDrafts },
  '0090_image_slots': { up: imageSlots },
  '0091_projects': { up: projects },
  '0100_blog_search': { up: blogSearch },
  '0101_estimate_filters': { up: estimateFilters },
  '0110_lead_totals': { up: leadTotals },
  '0111_text_prefixes': { up: textPrefixes },
  '0112_note_requests': { up: noteRequests },
  '0113_lead_counts_at_commit': { up: leadCountsAtCommit },
  '0114_recovery_tries': { up: recoveryTries },
  '0115_lead_area_and_finish': { up: leadAreaAndFinish },
  '0116_site_identity': { up: siteIdentity },
  '0120_lead_bin': { up: leadBin },
  '0121_post_bin': { up: postBin },
  '0122_project_bin': { up: projectBin },
  '0123_image_bin': { up: imageBin },
  '0140_image_claims': { up: imageClaims },
  '0150_inquiry_traces': { up: inquiryTraces },
  '0160_lead_source': { up: leadSource },
  '0161_logged_calls': { up: loggedCalls },
  '0170_lead_texts_due': { up: leadTextsDue },
  '0171_follow_up_list': { up: followUpList },
  '0175_undo_log': { up: undoLog },
  '0176_saved_views': { up: savedViews },
  '0177_estimate_codes': { up: estimateCodes },
  '0187_lead_brief': { up: leadBrief },
  '0188_months_on_site': { up: monthsOnSite },
  '0189_lead_imports': { up: leadImports },
  '0190_lead_import_rows': { up: leadImportRows },
  '0191_lead_outcome': { up: leadOutcome },
  '0192_outcome_indexes': { up: outcomeIndexes },
  '0195_project_drafts': { up: projectDrafts },
  '0196_project_revisions': { up: projectRevisions },
  '0200_jobs': { up: jobs },
  '0210_push': { up: push },
  '0230_erasures': { up: erasures },
  '0231_backups': { up: backups },
  '0240_pages': { up: pages },
  '0250_deliveries': { up: deliveries },
  '0256_page_versions': { up: pageVersions },
  '0260_page_schedule': { up: pageSchedule },
  '0261_deliveries_failing': { up: deliveriesFailing },
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
  '0296_lead_owner': { up: leadOwner },
  '0297_owner_indexes': { up: ownerIndexes },
};
