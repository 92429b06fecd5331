export interface Words {
  alt: string;
  /** States that this is unbuilt study work. */
  caption: string;
}
