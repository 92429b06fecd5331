import { siteOrigin } from '~/platform/origin.server';
import { seal, unseal } from '~/platform/secret.server';

const PURPOSE = 'appointment';

/** Address where a client moves or cancels one appointment. Valid as long as the appointment exists. */
export const appointmentAddress = (appointmentId: string): string =>
  `${siteOrigin()}/contact/appointment/${Buffer.from(seal(PURPOSE, appointmentId)).toString('base64url')}`;

/** @returns the appointment's id; null for a forged link. */
export const openAppointmentLink = (token: string): string | null =>
  unseal(PURPOSE, Buffer.from(token, 'base64url').toString());
