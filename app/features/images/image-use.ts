/** `where` and `title` form a sentence: "In the article" "Reading a soil report". */
export type ImageUse = {
  readonly where: string;
  /** For an image slot, its registry name, by which the user confirms a deletion. */
  readonly title: string;
  /** The editor's address in the admin. */
  readonly href: string;
  /** Something else is shown without the image, so it may be deleted after a warning. */
  readonly fallsBack?: true;
};
