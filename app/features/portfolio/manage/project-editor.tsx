import { useRef, useState } from 'react';

import { useDraft } from '~/backoffice/writing/autosave/use-draft';
import { useLeaving } from '~/backoffice/writing/autosave/use-leaving';
import type { WritingMessage } from '~/backoffice/writing/screen/draft-notices';
import { WritingBar } from '~/backoffice/writing/screen/writing-bar';
import { useUploads } from '~/features/images/picker/use-uploads';
import { projectPath } from '~/features/portfolio/project';
import type { OpenedProject } from '~/features/portfolio/writing/open-project.server';
import {
  projectFields,
  projectKind,
  type ProjectState,
  type ProjectWriting,
} from '~/features/portfolio/writing/project-kind';
import type { ProjectForm } from '~/features/portfolio/writing/project-text';
import { usePreviews } from '~/features/portfolio/writing/use-previews';
import { useProjectActions } from '~/features/portfolio/writing/use-project-actions';

import {
  type EditedPicture,
  editedPictures,
  UPLOAD_FOLDER,
  toEditedPicture,
  storedPictures,
} from './edited-picture';
import { PictureList } from './picture-list';
import { FactFields, RelationFields, TextFields } from './project-fields';

import css from './project-editor.module.css';

export function ProjectEditor({ opened }: { opened: OpenedProject }) {
  const draft = useDraft(projectKind, opened);
  const [message, setMessage] = useState<WritingMessage | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const { form, save, autosave } = draft;
  const previews = usePreviews(
    editedPictures(opened.form.pictures, opened.previews),
    form.pictures,
  );
  const change: ProjectWriting['change'] = (changes) => {
    // Dismisses errors once the user edits. Other messages stay, because this also runs when an upload finishes.
    setMessage((now) => (now?.tone === 'error' ? null : now));
    draft.change(changes);
  };
  const changePictures = (update: (now: EditedPicture[]) => EditedPicture[]) => {
    // Reads the autosave's state, not the rendered one: several uploads may finish before the next render.
    const next = update(previews.withPreviews(autosave.current().pictures));
    previews.addPreviews(next);
    change({ pictures: storedPictures(next) });
  };
  const uploading = useUploads(UPLOAD_FOLDER, (image) =>
    changePictures((now) => [...now, toEditedPicture(image)]),
  );
  const isUploading = () => uploading.unfinished > 0;
  const actions = useProjectActions(opened.id, draft, { setMessage, isUploading, root });
  useLeaving(draft, isUploading);
  const problems = save.kind === 'refused' ? save.problems : {};
  const fields = { form, change, problems };
  return (
    <div className={`screen ${css.editor}`} ref={root}>
      <WritingBar<ProjectForm, ProjectState>
        kind={projectKind}
        id={opened.id}
        draft={draft}
        fields={projectFields}
        back={{ to: '/admin/gallery', label: 'Projects' }}
        state={<PublicState shown={draft.shown} />}
        actions={actions}
        message={message}
        dismiss={() => setMessage(null)}
      />
      <div className={`columns scripted ${css.columns}`}>
        <TextFields {...fields} />
        <div className={`form ${css.side}`}>
          <FactFields {...fields} />
          <RelationFields {...fields} articles={opened.choices.articles} />
        </div>
      </div>
      <PictureList
        pictures={previews.withPreviews(form.pictures)}
        uploading={uploading}
        choices={opened.choices.pictures}
        error={problems.pictures}
        onChange={changePictures}
      />
    </div>
  );
}

function PublicState({ shown }: { shown: ProjectWriting['shown'] }) {
  if (shown?.state !== 'published') return 'Draft';
  return (
    <>
      {shown.waiting ? 'Published, with unpublished changes' : 'Published'}.{' '}
      <a href={projectPath(shown.slug)}>View on site</a>
    </>
  );
}
