import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';

import { projectPath, type Project } from '~/features/portfolio/project';
import type { ShownPicture } from '~/features/portfolio/shown-picture';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';

import type { EditorChoices } from './editor-choices.server';
import { editedPictures, PictureList, storedPictures } from './picture-list';
import { FactFields, RelationFields, TextFields } from './project-fields';
import { SaveNotice, type SaveAnswer } from './save-notice';
import { useLeaveQuestion } from './use-leave-question';

import css from './project-editor.module.css';

type Props = {
  project: Project;
  /** How the project's pictures look, in their order; null: the image is gone. */
  shown: readonly (ShownPicture | null)[];
  choices: EditorChoices;
  /** It was stored a moment ago, for the first time. */
  created: boolean;
  answer: SaveAnswer | undefined;
};

const FORM = 'project';

/** The whole of a project in one form. Nothing is lost: leaving asks, and what somebody else saved is not overwritten. */
export function ProjectEditor({ project, shown, choices, created, answer }: Props) {
  const [pictures, setPictures] = useState(() => editedPictures(project.pictures, shown));
  const [dirty, setDirty] = useState(false);
  // The version that this form was made from; a reload of the data doesn't change it, only saving does.
  const [version, setVersion] = useState(project.version);
  const said = useRef<HTMLDivElement>(null);
  const busy = useNavigation().state === 'submitting';
  const { leaving } = useLeaveQuestion(dirty);

  useEffect(() => {
    if (!answer) return;
    leaving.current = false;
    if (answer.kind === 'saved') {
      setVersion(answer.version);
      setDirty(false);
    } else said.current?.focus();
  }, [answer, leaving]);

  const errors = answer?.kind === 'invalid' ? answer.errors : {};
  const published = project.visibility === 'published';
  return (
    <div className={css.editor}>
      <div className={css.bar}>
        <p>
          <Link to="/admin/gallery">Projects</Link>
          <span role="status">{dirty ? 'Not saved yet' : project.id ? 'All saved' : 'New'}</span>
          {published && <a href={projectPath(project.slug)}>View on the site</a>}
        </p>
        <div>
          <Button type="submit" form={FORM} name="visibility" value="draft" busy={busy}>
            {published ? 'Save as draft' : 'Save Draft'}
          </Button>
          <Button
            type="submit"
            form={FORM}
            name="visibility"
            value="published"
            variant="primary"
            busy={busy}
          >
            {published ? 'Save' : 'Publish'}
          </Button>
        </div>
      </div>
      <div ref={said} tabIndex={-1}>
        {created && !answer && !dirty && (
          <Notice tone="ok" role="status" title="The project is stored." />
        )}
        <SaveNotice
          answer={answer}
          kept={answer?.kind === 'conflict' && version === answer.version}
          onKeep={setVersion}
        />
      </div>
      <Form
        id={FORM}
        method="post"
        noValidate
        preventScrollReset
        onInput={() => setDirty(true)}
        onSubmit={() => (leaving.current = true)}
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="pictures" value={JSON.stringify(storedPictures(pictures))} />
        <div className={css.columns}>
          <TextFields project={project} errors={errors} />
          <div className={css.side}>
            <FactFields project={project} errors={errors} />
            <RelationFields project={project} errors={errors} articles={choices.articles} />
          </div>
        </div>
      </Form>
      {/* Beside the form, because its dialog has a form of its own; what is chosen stands in the field above. */}
      <PictureList
        pictures={pictures}
        choices={choices.pictures}
        error={errors['pictures']}
        onChange={(change) => {
          setPictures(change);
          setDirty(true);
        }}
      />
    </div>
  );
}
