/** `where` and `title` form a sentence: "In the article" "Reading a soil report". */
export type ImageUse = {
  readonly where: string;
  readonly title: string;
  readonly href: string;
};
