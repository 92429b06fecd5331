import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { parseNewLead } from '~/features/leads/by-hand/new-lead-schema.server';
import { changeContact } from '~/features/leads/changes/change-contact.server';
import { readLead } from '~/features/leads/core/read-lead.server';
import { parseInquiry } from '~/features/leads/fields/inquiry-schema.server';
import { guessPlan } from '~/features/leads/import/spreadsheet/columns/import-plan';
import { rowReader } from '~/features/leads/import/spreadsheet/columns/read-row.server';
import InquiryForm from '~/features/leads/inquiry/inquiry-form';
import { prefillOf } from '~/features/leads/inquiry/inquiry-prefill';
import { receiveInquiry } from '~/features/leads/inquiry/receive-inquiry.server';
import { entryOf, decryptEntry, encryptEntry } from '~/features/leads/inquiry/spool/entry.server';
import { receivedNow } from '~/features/leads/inquiry/submit-inquiry.server';
import { loadSecret } from '~/platform/secret.server';
import { knownProjectTypes, offeredProjectTypes, projectTypes } from '~/settings/project-types';
import { settingGroup } from '~/settings/settings-groups';
import { forgetSettings, readSettings } from '~/settings/settings.server';

import { readGroup, saveGroup } from './settings-form.server';

const person = {
  name: 'Meera Das',
  email: 'meera@example.in',
  phone: '98765 43210',
  pincode: '560034',
};

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

const receive = (projectType: string) =>
  receiveInquiry(formOf({ ...person, projectType }), { address: '192.0.2.1', referer: null });

onBothEngines('Project types in Settings', () => {
  const types = async () => (await readSettings()).projectTypes;

  /** Sends "Renovation" switched off, adds "Landscape" and leaves out "Other". */
  async function save() {
    const group = settingGroup('projectTypes');
    const form = formOf({ stamp: (await readGroup(group)).stamp });
    const rows = [...projectTypes.filter((type) => type !== 'Other'), 'Landscape'];
    for (const [index, name] of rows.entries()) {
      form.append('row', String(index));
      form.set(`${index}.name`, name);
      if (name !== 'Renovation') form.set(`${index}.offered`, 'on');
    }
    const errors = await saveGroup(group, form);
    forgetSettings();
    return errors;
  }

  beforeAll(() => {
    loadSecret('', 'a key of at least thirty-two signs for types');
    forgetSettings();
  });

  it('begin with the specification’s eight', async () => {
    expect(offeredProjectTypes(await types())).toEqual(projectTypes);
    expect((await receive('Landscape')).status).toBe(422);
  });

  it('are switched off and added to; a missing one is switched off, not removed', async () => {
    expect(await save()).toBeNull();
    expect(offeredProjectTypes(await types())).toEqual([
      ...projectTypes.filter((type) => type !== 'Renovation' && type !== 'Other'),
      'Landscape',
    ]);
    expect((await types()).filter(({ offered }) => offered === '')).toEqual([
      { name: 'Renovation', offered: '' },
      { name: 'Other', offered: '' },
    ]);
  });

  it('are accepted from a page that is still open, and no others', async () => {
    for (const type of ['Landscape', 'Renovation', 'Other'])
      expect((await receive(type)).status).toBe(200);
    const refusal = await receive('Castle');
    expect(refusal.status).toBe(422);
    expect(refusal.result).toMatchObject({
      errors: { projectType: 'Choose a project type from the list.' },
    });
  });

  it('stay valid on an old lead and in staff’s forms', async () => {
    const received = await receive('Renovation');
    const id = ('leadId' in received && received.leadId) || '';
    const contact = { ...person, source: 'call' } as const;
    const change = (version: number, projectType: string) =>
      changeContact(id, version, { ...contact, projectType }, 'Asha');
    expect(await change(1, 'Renovation')).toEqual({ outcome: 'changed' });
    const version = (await readLead(id))?.lead.version ?? 0;
    expect(await change(version, 'Castle')).toMatchObject({ outcome: 'invalid' });
    expect(await change(version, 'Landscape')).toEqual({ outcome: 'changed' });
    expect((await readLead(id))?.lead.projectType).toBe('Landscape');

    const knownTypes = knownProjectTypes(await types());
    const byHand = (projectType: string) =>
      parseNewLead(formOf({ ...contact, projectType }), knownTypes).kind;
    expect(['Renovation', 'Landscape', 'Castle'].map(byHand)).toEqual(['lead', 'lead', 'refused']);
  });

  it('are known to an import in any case', async () => {
    const headings = ['Name', 'Phone', 'Project type'];
    const read = async (type: string) => {
      const cells = ['Asha Rao', '98450 12345', type];
      const sheet = [
        [1, headings],
        [2, cells],
      ] as const;
      const knownTypes = knownProjectTypes(await types());
      const reading = rowReader(
        guessPlan(0, sheet, 'inquiry'),
        1_790_000_000_000,
        knownTypes,
      )(cells, 'r');
      return 'problem' in reading ? reading.problem : reading.imported.lead.project_type;
    };
    expect(await read('LANDSCAPE')).toBe('Landscape');
    expect(await read('renovation')).toBe('Renovation');
    expect(await read('Castle')).toBe('');
  });

  it('are offered by the form, which keeps the selected one and prefills no other', async () => {
    const offeredTypes = offeredProjectTypes(await types());
    const optionsOf = (projectType: string) => {
      const result = {
        outcome: 'invalid' as const,
        message: '',
        errors: {},
        values: { ...person, projectType, about: '' },
      };
      const form = createElement(InquiryForm, { projectTypes: offeredTypes, result });
      return [...renderToStaticMarkup(form).matchAll(/<option value="([^"]+)"/g)].map(
        ([, value]) => value,
      );
    };
    expect(optionsOf('')).toEqual(offeredTypes);
    expect(optionsOf('Renovation')).toEqual(['Renovation', ...offeredTypes]);
    const prefill = (type: string) =>
      prefillOf(new URLSearchParams({ projectType: type }), offeredTypes).projectType;
    expect(['Landscape', 'Renovation'].map(prefill)).toEqual(['Landscape', undefined]);
  });

  it('stay readable in the spool', () => {
    const parsed = parseInquiry({ ...person, projectType: 'Landscape', about: '' }, ['Landscape']);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    const received = receivedNow(parsed.inquiry, {
      formId: 'a form',
      suspicion: null,
      page: null,
      utm: null,
      touches: null,
    });
    expect(decryptEntry(encryptEntry(entryOf(received)))).toMatchObject({
      ok: true,
      entry: { inquiry: { projectType: 'Landscape' } },
    });
  });
});
