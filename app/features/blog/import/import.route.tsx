import { Link } from 'react-router';

import { ImportScreen } from '~/features/import/import-screen';

export const handle = { title: 'Import posts' };

/** Takes posts over from the old system. Their pictures stay where they are. */
export default function ImportPage() {
  return (
    <ImportScreen
      things="posts"
      to="/manage-blog/import/batch"
      after={<Link to="/manage-blog">Open posts</Link>}
    />
  );
}
