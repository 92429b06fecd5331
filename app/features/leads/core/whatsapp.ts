import {
  fieldNames,
  inquiryField,
  type InquiryValues,
} from '~/features/leads/fields/inquiry-fields';
import { cutText } from '~/platform/text/cut-text';
import { isLinkable, publicSettings, type SettingsInForce } from '~/settings/settings';

/** Null if the studio's number is invalid, because it might reach a stranger. */
export function studioWhatsappLink(settings: SettingsInForce, text: string): string | null {
  return isLinkable(publicSettings(settings), 'contact', 'whatsapp')
    ? whatsappLink(`+${settings.contact.whatsapp}`, text)
    : null;
}

/** The user chooses the chat, which may be with themselves. */
export const whatsappShareLink = (text: string) =>
  `https://wa.me/?text=${encodeURIComponent(text)}`;

export const whatsappLink = (e164: string, text: string) =>
  `https://wa.me/${e164.slice(1)}?text=${encodeURIComponent(text)}`;

const sentenceCase = (label: string) => label.charAt(0) + label.slice(1).toLowerCase();

/** WhatsApp doesn't open longer addresses. The studio has the whole message anyway. */
const MAX_LINK_MESSAGE_LENGTH = 500;

/** The spec's prefilled text (section 7), with the other fields that were filled in. */
export const inquirySummary = (reference: string, { about, ...values }: InquiryValues) =>
  [
    `Hello, I have just sent an inquiry (${reference}) from your website.`,
    ...fieldNames.flatMap((name) =>
      values[name]
        ? [
            `${sentenceCase(inquiryField(name).label)}: ${cutText(values[name], MAX_LINK_MESSAGE_LENGTH)}`,
          ]
        : [],
    ),
    ...(about ? [`About: ${about}`] : []),
  ].join('\n');
