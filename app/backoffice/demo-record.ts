/**
 * A record that came with the software. "ours": nobody has changed it; "begun": what visitors read is ours, and somebody is
 * writing another text; "changed": it says something else now.
 */
export type DemoRecord = {
  readonly id: string;
  readonly title: string;
  /** Where visitors find it while it is public. */
  readonly path: string;
  readonly isPublic: boolean;
  readonly state: 'ours' | 'begun' | 'changed';
};
