/** A record delivered with the software. "begun": published unchanged, with a working copy. "changed": edited. */
export type DemoRecord = {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly state: 'unchanged' | 'begun' | 'changed';
};
