import type { MorningGroup } from '~/features/leads/list/morning-list.server';
import { clockTime, dayOf } from '~/platform/indian-time';
import { readPhoneNumber } from '~/platform/phone/phone-number';
import { formatCount } from '~/platform/text/format-number';
import { loadPeople } from '~/settings/people/people-rows.server';
import { ownerLabel, personChoices } from '~/settings/people/person';

import { listOfDay } from './desk-appointments.server';

export async function morningAppointments(now: number): Promise<MorningGroup | null> {
  const today = (await listOfDay(dayOf(now))).filter(({ status }) => status === 'booked');
  if (today.length === 0) return null;
  const people = personChoices(await loadPeople());
  return {
    name: 'Appointments',
    count: String(today.length),
    summary: formatCount(today.length, 'appointment'),
    lines: today.map(({ deskLeadId, client, kindName, personId, startsAt }) => ({
      leadId: deskLeadId,
      task: `${clockTime(startsAt ?? 0)} ${client.name}`,
      wait: [kindName, ownerLabel(people, personId)].filter(Boolean).join(', '),
      projectType: '',
      phoneE164: readPhoneNumber(client.phone)?.e164 ?? null,
    })),
  };
}
