import type { ImageQuery } from '~/features/images/image-query';
import { Select } from '~/ui/form/field';
import { SearchForm } from '~/ui/form/search-form';

import css from './library.module.css';

/** Also the one that is shown although nothing is in it yet. */
const withShown = (folders: readonly string[], shown: string) =>
  shown === '' || folders.includes(shown) ? folders : [...folders, shown].toSorted();

/** Search and folder, in the address. */
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
