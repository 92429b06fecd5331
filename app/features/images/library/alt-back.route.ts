import { data } from 'react-router';
import * as z from 'zod';

import { giveAltBack } from '~/features/images/edit-image.server';
import { LONGEST_ALT } from '~/features/images/image';
import { log } from '~/platform/log.server';
import { readForm } from '~/platform/read-form';
import { storableText } from '~/platform/text/storable-text';

import type { Route } from './+types/alt-back.route';

const sent = z.object({
  path: z.string().min(1).max(300),
  alt: z.string().transform(storableText).pipe(z.string().trim().max(LONGEST_ALT)),
});

/** Takes an alt text that was written where an image stands. */
export async function action({ request }: Route.ActionArgs) {
  const read = sent.safeParse(Object.fromEntries(await readForm(request)));
  if (!read.success) return data(null, { status: 422 });
  try {
    return data(await giveAltBack(read.data.path, read.data.alt));
  } catch (error) {
    log.error({ err: error }, 'alt text not given back to the library');
    return data(null, { status: 503 });
  }
}
