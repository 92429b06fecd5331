import type { InquiryValues } from '~/features/leads/inquiry/inquiry-fields';

/** A WhatsApp chat with the studio's number (digits only), the text filled in. */
export const whatsappLink = (number: string, text: string) =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

/** The spec's prefilled text (section 7): name, email, phone, location and project type. */
export const inquirySummary = (
  reference: string,
  { name, email, phone, pincode, projectType, about }: InquiryValues,
) =>
  [
    `Hello, I have just sent an inquiry (${reference}) from your website.`,
    `Name: ${name}`,
    `Email: ${email}`,
    `Phone: ${phone}`,
    `Project location: ${pincode}`,
    `Project type: ${projectType}`,
    ...(about ? [`About: ${about}`] : []),
  ].join('\n');
