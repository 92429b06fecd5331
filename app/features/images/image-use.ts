/** A place where an image stands, in words that follow each other: "In the article" "Reading a soil report". */
export type ImageUse = {
  readonly where: string;
  /** Of an image slot its name in the registry, by which whoever deletes says that they know. */
  readonly title: string;
  /** Where it is edited, in the admin. */
  readonly href: string;
  /** Without the image something else is shown there: it may be deleted by whoever knows. */
  readonly fallsBack?: true;
};
