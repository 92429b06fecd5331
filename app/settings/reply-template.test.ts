import { expect, test } from 'vitest';

import { fillReply, unknownPlaceholders } from './reply-template';

const facts = { name: 'Asha $& Rao', projectType: 'Green Building', company: 'LDS' };

test('a reply is filled in literally, in any script, and other braces are kept', () => {
  expect(fillReply('नमस्ते {name} ({projectType}), {name}: {company} {other}', facts)).toBe(
    'नमस्ते Asha $& Rao (Green Building), Asha $& Rao: LDS {other}',
  );
});

test('an empty fact leaves no gap', () => {
  expect(
    fillReply('Hello {name}, about your project ({projectType}): {company}', {
      name: '',
      projectType: '',
      company: 'Nila Structures',
    }),
  ).toBe('Hello, about your project: Nila Structures');
});

test('unknown placeholders are reported', () => {
  expect(unknownPlaceholders('Hello {name} of {city}, {projecttype}: {} { {company}')).toEqual([
    'city',
    'projecttype',
  ]);
  expect(unknownPlaceholders('{name}, {projectType}, {company}')).toEqual([]);
});
