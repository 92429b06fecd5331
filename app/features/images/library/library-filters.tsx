import { useRef } from 'react';
import { Form, useSubmit } from 'react-router';

import type { ImageQuery } from '~/features/images/image-query';
import { Input, Select } from '~/ui/field';

import css from './library.module.css';

/** Milliseconds after the last key. */
const PAUSE = 250;

/** Search and folder, in the address. */
export function LibraryFilters({
  query,
  folders,
}: {
  query: ImageQuery;
  folders: readonly string[];
}) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <Form
      action="/admin/gallery/images"
      role="search"
      className={css.filters}
      onChange={({ currentTarget }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(
          () => void submit(currentTarget, { replace: true, preventScrollReset: true }),
          PAUSE,
        );
      }}
    >
      <Input
        type="search"
        name="search"
        aria-label="Search images"
        placeholder="Name, alt text, caption"
        autoComplete="off"
        maxLength={100}
        defaultValue={query.search}
      />
      <Select name="folder" aria-label="Folder" defaultValue={query.folder}>
        <option value="">All folders</option>
        {folders.map((folder) => (
          <option key={folder} value={folder}>
            {folder}
          </option>
        ))}
      </Select>
    </Form>
  );
}
