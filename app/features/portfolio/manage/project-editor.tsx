import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';

import { useLeaveQuestion } from '~/backoffice/use-leave-question';
import { useSending } from '~/backoffice/use-sending';
import { useUploads } from '~/features/images/picker/use-uploads';
import { projectPath, type Project } from '~/features/portfolio/project';
import type { AddressHolder } from '~/features/portfolio/save-project.server';
import type { ShownPicture } from '~/features/portfolio/shown-picture';
import { Closable } from '~/ui/closable';
import { Button } from '~/ui/form/button';
import { Notice } from '~/ui/notice';

import {
  type EditedPicture,
  editedPictures,
  FOLDER,
  pictureOf,
  storedPictures,
} from './edited-picture';
import type { EditorChoices } from './editor-choices.server';
import { PictureList } from './picture-list';
import { FactFields, RelationFields, TextFields } from './project-fields';
import { SaveNotice, sayTaken, type SaveAnswer } from './save-notice';

import css from './project-editor.module.css';

type Props = {
  project: Project;
  /** How the project's pictures look, in their order; null: the image is gone. */
  shown: readonly (ShownPicture | null)[];
  choices: EditorChoices;
  /** What a new project is stored under; the first one counts, for as long as the form stands. */
  newId: string;
  /** It was stored a moment ago, for the first time. */
  created: boolean;
  /** Why it got another address than the requested one. */
  addressHolder: AddressHolder | null;
  answer: SaveAnswer | undefined;
  /** Another version stands there than the form has, and nothing of it would be lost. */
  onOutdated: () => void;
};

const FORM = 'project';
const STILL_UPLOADING = 'A picture is still on its way. Wait for it, then save.';

/** For the place where a refusal is told: it gets the focus. */
function useRefusalFocus(answer: SaveAnswer | undefined) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer && answer.kind !== 'saved') place.current?.focus();
  }, [answer]);
  return place;
}

/** Tells when another version stands there than the form has: after an undo, say. */
function useOutdated(isOutdated: boolean, onOutdated: () => void) {
  const onNewer = useEffectEvent(onOutdated);
  useEffect(() => {
    if (isOutdated) onNewer();
  }, [isOutdated]);
}

/** The whole of a project in one form. Nothing is lost: leaving asks, and what somebody else saved is not overwritten. */
export function ProjectEditor({
  project,
  shown,
  choices,
  newId,
  created,
  addressHolder,
  answer,
  onOutdated,
}: Props) {
  const [ownId] = useState(newId);
  const [pictures, setPictures] = useState(() => editedPictures(project.pictures, shown));
  // Changes are counted: what is typed while the form is on its way is not saved by it.
  const [changes, setChanges] = useState({ made: 0, sent: 0, saved: 0 });
  const dirty = changes.made !== changes.saved;
  const change = () => setChanges((now) => ({ ...now, made: now.made + 1 }));
  const changePictures = (become: (now: EditedPicture[]) => EditedPicture[]) => {
    setPictures(become);
    change();
  };
  const uploading = useUploads(FOLDER, (image) =>
    changePictures((now) => [...now, pictureOf(image)]),
  );
  const underWay = uploading.uploads.some(({ problem }) => problem === null);
  const [held, setHeld] = useState(false);
  if (held && !underWay) setHeld(false);
  // The version that this form was made from; a reload of the data doesn't change it, only saving does.
  const [version, setVersion] = useState(project.version);
  const [seen, setSeen] = useState(answer);
  if (answer !== seen) {
    setSeen(answer);
    if (answer?.kind === 'saved') {
      setVersion(answer.version);
      setChanges((now) => ({ ...now, saved: now.sent }));
    }
  }
  useOutdated(project.version > version && !dirty && !underWay, onOutdated);
  const feedback = useRefusalFocus(answer);
  const busy = useNavigation().state === 'submitting';
  // Once it is stored, a new one begins again under its own address.
  const closed = useSending() && !project.id;
  useLeaveQuestion(dirty || underWay);

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
      <div ref={feedback} tabIndex={-1}>
        {created && !answer && !dirty && (
          <Notice tone="ok" role="status" title="The project is stored.">
            {addressHolder && ` ${sayTaken(addressHolder, project.slug)}`}
          </Notice>
        )}
        {held && <Notice tone="error" role="alert" title={STILL_UPLOADING} />}
        <SaveNotice
          answer={answer}
          keepsText={answer?.kind === 'conflict' && version === answer.version}
          onKeep={setVersion}
        />
      </div>
      <Form
        id={FORM}
        method="post"
        noValidate
        preventScrollReset
        onInput={change}
        onSubmit={(event) => {
          if (underWay) {
            event.preventDefault();
            setHeld(true);
          } else setChanges((now) => ({ ...now, sent: now.made }));
        }}
      >
        <input type="hidden" name="version" value={version} />
        {!project.id && <input type="hidden" name="newId" value={ownId} />}
        <input type="hidden" name="pictures" value={JSON.stringify(storedPictures(pictures))} />
        <Closable closed={closed} className={css.columns}>
          <TextFields project={project} errors={errors} />
          <div className={css.side}>
            <FactFields project={project} errors={errors} />
            <RelationFields project={project} errors={errors} articles={choices.articles} />
          </div>
        </Closable>
      </Form>
      {/* Beside the form, because its dialog has a form of its own; what is chosen stands in the field above. */}
      <Closable closed={closed}>
        <PictureList
          pictures={pictures}
          uploading={uploading}
          choices={choices.pictures}
          error={errors['pictures']}
          onChange={changePictures}
        />
      </Closable>
    </div>
  );
}
