export interface Words {
  /** What is seen. */
  alt: string;
  /** What it is: all of it is unbuilt study work, and says so. */
  caption: string;
}
