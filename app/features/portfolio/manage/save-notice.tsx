import { projectPath, type Project } from '~/features/portfolio/project';
import type { AddressHolder } from '~/features/portfolio/save-project.server';
import { Button } from '~/ui/form/button';
import { Notice } from '~/ui/notice';

import type { ProjectErrors } from './project-form.server';

export type SaveAnswer =
  | {
      kind: 'saved';
      version: number;
      slug: string;
      visibility: Project['visibility'];
      addressHolder?: AddressHolder;
      undoId?: string | null;
    }
  | { kind: 'invalid'; errors: ProjectErrors }
  | { kind: 'refused'; reasons: string[] }
  | { kind: 'missing' }
  | { kind: 'conflict'; id: string; by: string | null; version: number };

/** Why a project got another address than the requested one. */
export const sayTaken = (holder: AddressHolder, slug: string) =>
  `${holder === 'bin' ? 'A project in the bin' : 'Another project'} has the address that was asked for; this one is at ${projectPath(slug)}.`;

/** What became of the last try to save. After a conflict, `onKeep` says that the next save may overwrite that version. */
export function SaveNotice({
  answer,
  keepsText,
  onKeep,
}: {
  answer: SaveAnswer | undefined;
  keepsText: boolean;
  onKeep: (version: number) => void;
}) {
  if (!answer) return null;
  if (answer.kind === 'saved')
    return (
      <Notice tone="ok" role="status" title="Saved.">
        {answer.visibility === 'published' ? ' Visitors see it now.' : ' Visitors don’t see it.'}
        {answer.addressHolder && ` ${sayTaken(answer.addressHolder, answer.slug)}`}
      </Notice>
    );
  if (answer.kind === 'conflict')
    return (
      <Notice
        tone="error"
        role="alert"
        title={`${answer.by ?? 'Somebody'} saved this project in the meantime. Nothing of yours was stored.`}
      >
        <p>
          What you wrote still stands here.{' '}
          <a href={`/admin/gallery/projects/${answer.id}`} target="_blank" rel="noreferrer">
            See theirs in another tab
          </a>
        </p>
        {keepsText ? (
          <p>The next save overwrites theirs with yours.</p>
        ) : (
          <Button size="small" onClick={() => onKeep(answer.version)}>
            Let mine overwrite theirs
          </Button>
        )}
      </Notice>
    );
  if (answer.kind === 'missing')
    return (
      <Notice tone="error" role="alert" title="Somebody deleted this project in the meantime.">
        <p>
          Nothing was stored. What you wrote still stands here. Restore the project from{' '}
          <a href="/admin/gallery/projects/bin" target="_blank" rel="noreferrer">
            the bin
          </a>{' '}
          and save again, or copy what you wrote into{' '}
          <a href="/admin/gallery/projects/new" target="_blank" rel="noreferrer">
            a new project
          </a>{' '}
          before you leave.
        </p>
      </Notice>
    );
  if (answer.kind === 'invalid')
    return (
      <Notice tone="error" role="alert" title="Not saved yet: please look at what is marked." />
    );
  return (
    <Notice
      tone="error"
      role="alert"
      title="Not published: visitors who can’t see need words for every picture."
    >
      <ul>
        {answer.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  );
}
