import { expect, test } from 'vitest';

import { configuration } from './guide';

const alerts = [...configuration('alert-rules.yml').matchAll(/^ *- alert: (\w+)$/gm)].map(
  ([, name = '']) => name,
);

test('alert rules exist', () => {
  expect(alerts.length).toBeGreaterThan(8);
});

test.each(alerts)(
  '%s is tried by promtool, and the guide says what it means and what to do',
  (name) => {
    expect(configuration('alert-rules.test.yml')).toContain(`alertname: ${name}`);
    expect(configuration('alerts.md')).toMatch(
      new RegExp(`^\\| \`${name}\` \\| [A-Z].{20,} \\| [A-Z].{20,} \\|$`, 'm'),
    );
  },
);
