import type { ImageQuery } from '~/features/images/image-query';
import { Select } from '~/ui/form/field';
import { SearchForm } from '~/ui/form/search-form';

import css from './library.module.css';

/** Includes the selected folder even if it is empty. */
const withShown = (folders: readonly string[], shown: string) =>
  shown === '' || folders.includes(shown) ? folders : [...folders, shown].toSorted();

export function LibraryFilters({
  query,
  folders,
}: {
  query: ImageQuery;
  folders: readonly string[];
}) {
  return (
    <SearchForm
      name="search"
      without={['folder']}
      action="/admin/gallery/images"
      className={css.filters}
      label="Search images"
      placeholder="Name, alt text, caption"
      maxLength={100}
    >
      <Select name="folder" aria-label="Folder" defaultValue={query.folder}>
        <option value="">All folders</option>
        {withShown(folders, query.folder).map((folder) => (
          <option key={folder} value={folder}>
            {folder}
          </option>
        ))}
      </Select>
    </SearchForm>
  );
}
