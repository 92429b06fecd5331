import { formatInstant } from '~/platform/indian-time';

import type { DeviceQuestion, PeopleQuestion } from './people-questions.server';

export function titleOf(question: PeopleQuestion): string {
  if (question.kind === 'recipient') return `Which ${question.name} gets lead alerts?`;
  const { reason, name, label } = question;
  return reason === 'namesakes' ? `Which ${name} uses ${label}?` : `Who uses ${label}?`;
}

export function reasonFor(question: PeopleQuestion): string {
  return question.kind === 'recipient'
    ? `People lists more than one ${question.name}. Alerts${question.address ? ` to ${question.address}` : ''} continue until you answer.`
    : deviceReason(question);
}

function deviceReason({ reason, name }: DeviceQuestion): string {
  switch (reason) {
    case 'namesakes':
      return `People lists more than one ${name}. Alerts on this device continue until you answer.`;
    case 'removed':
      return `${name} is no longer in People, but this device is still signed in to the admin.`;
    case 'unsure':
      return `Changes made on this device are recorded as ${name}, and its alerts may be for another person.`;
    default:
      return reason satisfies never;
  }
}

export const lastUse = ({ lastUsedAt }: DeviceQuestion): string =>
  `Last sign-in ${formatInstant(lastUsedAt)}.`;
