export const shareImagePath = (slugOrId: string) =>
  `/blog/${encodeURIComponent(slugOrId)}/share.jpg`;
