/** Shown beside the address of a feed. */
export const FEED_NOTE =
  'Anyone with this address can read the appointments. Google Calendar updates such feeds only every 8 to 24 hours; the invitations by email arrive at once.';
