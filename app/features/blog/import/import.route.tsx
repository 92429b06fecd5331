import { Link } from 'react-router';

import { ImportScreen } from '~/features/import/import-screen';
import { formText } from '~/platform/text/form-text';
import { InputField } from '~/ui/form/field';

export const handle = { title: 'Import posts' };

/** Loads the converter on demand, because it includes the editor's schema. */
async function readForeign(file: File, form: FormData) {
  const { readExport } = await import('./exports/read-export');
  return readExport(file, formText(form, 'site').trim());
}

export default function ImportPage() {
  return (
    <ImportScreen
      noun="post"
      to="/manage-blog/import/batch"
      formats="An export of Ghost (JSON) or WordPress (XML, or JSON of its REST API). Or a JSON file: a Firestore export, a REST API listing, or one document per line."
      accept=".json,.jsonl,.ndjson,.xml"
      readExport={readForeign}
      after={<Link to="/manage-blog">Open posts</Link>}
    >
      <InputField
        label="Address of the old site"
        hint="A Ghost export doesn’t say where its pictures are. With this address they are shown from there."
        name="site"
        inputMode="url"
        autoCapitalize="none"
        placeholder="https://blog.example.com"
      />
    </ImportScreen>
  );
}
