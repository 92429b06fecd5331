import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import { useAnswers } from '~/backoffice/use-answers';
import { useChange } from '~/backoffice/use-change';
import { slugOf } from '~/platform/text/slug';
import { Button } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';

import css from './folder-names.module.css';

type Props = {
  folder: string;
  goTo: (folder: string) => void;
};

export function FolderNames({ folder }: { folder: string }) {
  const navigate = useNavigate();
  const [form, setForm] = useState<'new' | 'rename' | null>(null);
  const closeForm = () => setForm(null);
  const props = {
    folder,
    goTo(name: string) {
      closeForm();
      void navigate(`/admin/gallery/images?folder=${name}`);
    },
  };
  return (
    <div className="cluster">
      <Button size="small" aria-expanded={form === 'new'} onClick={() => setForm('new')}>
        New folder
      </Button>
      {folder !== '' && (
        <Button size="small" aria-expanded={form === 'rename'} onClick={() => setForm('rename')}>
          Rename folder
        </Button>
      )}
      {form === 'new' && (
        <NameForm label="New folder name" done="Create" first="" onCancel={closeForm}>
          {props.goTo}
        </NameForm>
      )}
      {form === 'rename' && <Rename {...props} onCancel={closeForm} />}
    </div>
  );
}

function Rename({ folder, goTo, onCancel }: Props & { onCancel: () => void }) {
  const { addAnswer } = useAnswers();
  const [to, setTo] = useState('');
  const { change } = useChange((by, answer) => {
    addAnswer(by, answer);
    if (answer.ok) goTo(to);
  }, '/admin/gallery/images/folders');
  return (
    <NameForm label={`New name for ${folder}`} done="Rename" first={folder} onCancel={onCancel}>
      {(name) => {
        setTo(name);
        change({ from: folder, to: name });
      }}
    </NameForm>
  );
}

function NameForm({
  label,
  done,
  first,
  onCancel,
  children: onName,
}: {
  label: string;
  done: string;
  first: string;
  onCancel: () => void;
  children: (name: string) => void;
}) {
  const [typed, setTyped] = useState(first);
  const [problem, setProblem] = useState<string>();
  const name = folderOf(typed);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name === '') return setProblem('Use letters from a to z or digits.');
    return onName(name);
  };
  return (
    <form className={`cluster ${css.form}`} onSubmit={submit} noValidate>
      <InputField
        label={label}
        error={problem}
        hint={name && name !== typed ? `It will be named ${name}.` : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that led here asked for it
        autoFocus
        autoCapitalize="none"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" size="small" variant="primary">
        {done}
      </Button>
      <Button size="small" variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

/** '' if no letter of the name is allowed. */
export const folderOf = (typed: string) =>
  slugOf(typed)
    .replace(/[^a-z\d-]+/g, '')
    .slice(0, 40)
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
