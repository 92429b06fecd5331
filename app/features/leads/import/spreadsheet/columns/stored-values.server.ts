import { priorityNames, sourceNames } from '~/features/leads/core/lead';
import { columnOf } from '~/features/leads/fields/inquiry-columns';
import { optionalFields } from '~/features/leads/fields/inquiry-fields';
import type { ImportedLead } from '~/features/leads/import/lead-record.server';
import { touchText } from '~/features/leads/list/touch-text';
import { readTouches } from '~/features/leads/touches/read-touches.server';
import { formatInstant } from '~/platform/indian-time';
import { ownerLabel, type PersonChoice } from '~/settings/people/person';

import { columnNames } from './import-columns';

/** The stored columns of an imported lead, without empty values. */
export function storedValues(
  { lead, notes }: ImportedLead,
  people: readonly PersonChoice[] = [],
): [name: string, value: string][] {
  const touches = readTouches(lead.touches ?? null);
  const campaign: unknown = JSON.parse(lead.utm ?? 'null');
  const values: readonly (readonly [string, string | null | undefined])[] = [
    [columnNames.name, lead.name],
    [columnNames.phone, lead.phone],
    [columnNames.email, lead.email],
    [columnNames.status, lead.status],
    [columnNames.createdAt, instantText(lead.created_at)],
    [columnNames.pincode, lead.pincode],
    [columnNames.projectType, lead.project_type],
    [columnNames.bhk, lead.bhk],
    [columnNames.message, lead.message],
    ...optionalFields.map((name) => [columnNames[name], lead[columnOf(name)]] as const),
    [columnNames.priority, priorityNames[lead.priority ?? 'medium']],
    [columnNames.owner, ownerLabel(people, lead.owner_id ?? null)],
    ['Source', sourceNames[lead.source ?? 'site']],
    [columnNames.campaign, campaign ? Object.values(campaign).join(', ') : ''],
    [columnNames.firstTouch, touches && touchText(touches.first)],
    [columnNames.lastTouch, touches && touchText(touches.last)],
    [columnNames.followUpAt, instantText(lead.follow_up_at)],
    [columnNames.firstContactAt, instantText(lead.first_contact_at)],
    [columnNames.fee, lead.fee?.toString()],
    [columnNames.signedCost, lead.signed_cost?.toString()],
    [columnNames.finalCost, lead.final_cost?.toString()],
    [columnNames.lostReason, lead.lost_reason],
    [columnNames.sourcePage, lead.source_page],
    [columnNames.bhkOption, lead.bhk_option],
    [columnNames.buildingType, lead.building_type],
    [columnNames.siteArea, lead.site_area?.toString()],
    [columnNames.plotSize, lead.plot_size],
    [columnNames.plotFacing, lead.plot_facing],
    [columnNames.builtUp, lead.built_up?.toString()],
    [columnNames.finish, lead.finish],
    [columnNames.monthsOnSite, lead.months_on_site?.toString()],
    [columnNames.estimatedPrice, lead.estimated_price?.toString()],
    [columnNames.notes, notes.map(({ body }) => body).join('\n\n')],
  ];
  return values.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

const instantText = (instant: number | null | undefined) => (instant ? formatInstant(instant) : '');
