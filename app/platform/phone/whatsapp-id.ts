/** WhatsApp's ids look like email addresses: a number, perhaps with a device, or the id of a group. */
export const isWhatsAppId = (text: string) =>
  /^[\d:-]+@(?:[cg]\.us|s\.whatsapp\.net)$/i.test(text.trim());

/** The number of a person's id, such as 919845012345 for "919845012345:7@s.whatsapp.net". Other text is unchanged. */
export const withoutServer = (text: string) =>
  text.replace(/(?<=^\d+)(?::\d+)?@(?:c\.us|s\.whatsapp\.net)$/i, '');
