import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';

import { storePeople } from '~/settings/people/people-rows.server';
import { forgetSettings } from '~/settings/settings.server';

import { openEditor } from './open-editor.server';

onBothEngines('A new post', () => {
  test('has the person of the device as its author, else the specification’s “Admin”', async () => {
    await emptySettings();
    await storePeople([{ id: 'asha', name: 'Asha Rao', role: '', registration: '', onSite: 'on' }]);
    forgetSettings();
    const authorFor = async (personId: string | null) =>
      (await openEditor(uuid(), true, personId))?.form.author;
    expect(await authorFor('asha')).toBe('Asha Rao');
    expect(await authorFor(null)).toBe('Admin');
    expect(await authorFor('somebody-removed')).toBe('Admin');
  });
});
