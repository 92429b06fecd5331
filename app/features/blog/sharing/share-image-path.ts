/** Where the share image of an article is, by its slug or its id. */
export const shareImagePath = (slugOrId: string) =>
  `/blog/${encodeURIComponent(slugOrId)}/share.jpg`;
