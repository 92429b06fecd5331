import { storeLeads } from '~tests/engines/store-leads';
import { upload } from '~tests/factories/image-folder';
import { postDraft } from '~tests/factories/post-draft';

import { db } from '~/db/executor.server';
import { savePost } from '~/features/blog/posts/save-post.server';
import { importDemoProjects } from '~/features/portfolio/demo/import-demo-projects.server';

/** A site with a record of everything that a backup contains. Needs `withImageFolder`. */
export async function fillSmallSite() {
  const [asha, bela] = await storeLeads([
    { name: 'Asha =HYPERLINK("x")', phone: '=1+1', brief: 'विला, “quoted”,\nand a second line' },
    { name: 'Bela', kind: 'estimate', estimated_price: 4_500_000, site_area: 1200.5 },
    { name: 'Chitra', suspect: 1, suspect_reason: 'reads like advertising' },
  ]);
  if (!asha || !bela) throw new Error('no leads');
  // Its ID sorts before that of the lead it is merged into.
  await storeLeads([
    { id: '00000000-0000-7000-8000-000000000000', name: 'Asha again', merged_into: asha.id },
  ]);
  await db()
    .insertInto('lead_notes')
    .values({ id: 'note-1', lead_id: asha.id, author: 'Meera', body: 'Called.', created_at: 5 })
    .execute();
  const image = await upload({ alt: 'A court' });
  const cover = await upload({ filename: 'Cover.jpg' });
  const content = `First.\n\n![A court](${image.path})\n\nविला and a wall.`;
  const { slug } = await savePost(
    postDraft({ title: 'Backed up', content, coverImage: cover.path }),
  );
  await savePost(postDraft({ title: 'Backed up, again', slug: 'another-address' }));
  const gone = await savePost(postDraft({ title: 'Deleted', status: 'draft' }));
  await db().deleteFrom('posts').where('id', '=', gone.id).execute();
  await db()
    .insertInto('settings')
    .values({ key: 'test', value: '{"a":1}', updated_at: 1 })
    .execute();
  await importDemoProjects();
  await db()
    .insertInto('lead_imports')
    .values({
      id: 'import-1',
      state: 'mapping',
      file_name: 'a.csv',
      file_bytes: 3,
      created_by: 'Meera',
      created_at: 1,
      updated_at: 1,
    })
    .execute();
  await db()
    .insertInto('lead_import_parts')
    .values({ import_id: 'import-1', part: 0, bytes: new Uint8Array([0, 200, 255]) })
    .execute();
  return { asha, bela, image, slug };
}
