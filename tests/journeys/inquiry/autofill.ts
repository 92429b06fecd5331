import type { Locator } from 'playwright-core';

/** An address that Chromium has stored, including a company. */
const PROFILE = {
  NAME_FULL: 'Asha Rao',
  NAME_FIRST: 'Asha',
  NAME_LAST: 'Rao',
  COMPANY_NAME: 'Sunrise Textiles',
  EMAIL_ADDRESS: 'asha@example.in',
  PHONE_HOME_WHOLE_NUMBER: '+919876543210',
  ADDRESS_HOME_STREET_ADDRESS: '12 MG Road',
  ADDRESS_HOME_CITY: 'Bengaluru',
  ADDRESS_HOME_STATE: 'KA',
  ADDRESS_HOME_ZIP: '560034',
  ADDRESS_HOME_COUNTRY: 'IN',
};

/**
 * Has Chromium's own autofill fill in the form of a field, as when somebody chooses their address below it. The headless shell has no
 * autofill: the browser must be launched `complete`.
 * @returns the value that each field was given, by the field's name.
 */
export async function autofillForm(field: Locator): Promise<Readonly<Record<string, string>>> {
  await field.focus();
  const devtools = await field.page().context().newCDPSession(field.page());
  await devtools.send('Autofill.enable');
  const filled = new Promise<Record<string, string>>((resolve) =>
    devtools.once('Autofill.addressFormFilled', ({ filledFields }) =>
      resolve(Object.fromEntries(filledFields.map(({ name, value }) => [name, value]))),
    ),
  );
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: 'document.activeElement',
  });
  const { node } = await devtools.send('DOM.describeNode', { objectId: result.objectId ?? '' });
  await devtools.send('Autofill.trigger', {
    fieldId: node.backendNodeId,
    address: { fields: Object.entries(PROFILE).map(([name, value]) => ({ name, value })) },
  });
  const values = await filled;
  await devtools.detach();
  return values;
}
