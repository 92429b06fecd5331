import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  createKeyRegistry,
  findKey,
  isCharacter,
  joinGroups,
  type KeyGroup,
  type Press,
} from './key-registry';

const on = { characters: true };
const press = (changes: Partial<Press>): Press => ({
  key: 'j',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  defaultPrevented: false,
  where: 'page',
  ...changes,
});
const group = (...keys: string[]): KeyGroup => ({
  title: 'List',
  keys: keys.map((key) => ({ key, does: `Does ${key}`, run: () => undefined })),
});

const NAMES = ['j', 'k', 'u', 'n', '1', '5', '/', '?', 'Enter', 'Escape'];
const everything = [group(...NAMES)];
const codes = fc.constantFrom('', 'KeyJ', 'KeyU', 'Digit1', 'Slash', 'Enter', 'Escape');
const anyPress: fc.Arbitrary<Press> = fc.record({
  key: fc.oneof(fc.constantFrom(...NAMES, 'J', 'र', 'о', 'Dead', 'Process'), fc.string()),
  code: codes,
  ctrlKey: fc.boolean(),
  metaKey: fc.boolean(),
  altKey: fc.boolean(),
  shiftKey: fc.boolean(),
  isComposing: fc.boolean(),
  repeat: fc.boolean(),
  defaultPrevented: fc.boolean(),
  where: fc.constantFrom('page' as const, 'field' as const, 'dialog' as const),
});

describe('the keys of a screen', () => {
  it('never fire in a field or a dialog, with a modifier, or for a handled key', () => {
    fc.assert(
      fc.property(anyPress, (any) => {
        const { where, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = any;
        const free = !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented);
        const fires = findKey(everything, any, on) !== undefined;
        expect(!fires || (where === 'page' && free)).toBe(true);
        for (const elsewhere of ['field', 'dialog'] as const)
          expect(findKey(everything, { ...any, where: elsewhere }, on)).toBeUndefined();
      }),
    );
  });

  it('stand still when switched off, but for those that have a name', () => {
    fc.assert(
      fc.property(anyPress, (any) => {
        const found = findKey(everything, any, { characters: false });
        expect(found !== undefined && isCharacter(found.key)).toBe(false);
      }),
    );
    expect(findKey(everything, press({ key: 'Escape' }), { characters: false })?.key).toBe(
      'Escape',
    );
  });

  it.each([
    [{ key: 'J' }, 'j'],
    [{ key: 'J', shiftKey: true }, undefined],
    [{ key: '?', shiftKey: true }, '?'],
    // A French keyboard's digits.
    [{ key: '1', code: 'Digit1', shiftKey: true }, '1'],
    [{ key: 'र', code: 'KeyJ' }, 'j'],
    [{ key: '१', code: 'Digit1' }, '1'],
    [{ key: 'य', code: 'Slash' }, '/'],
    [{ key: 'य', code: 'Slash', shiftKey: true }, '?'],
    [{ key: 'z', code: 'KeyJ' }, undefined],
  ])('%o is %s', (changes, key) => {
    expect(findKey(everything, press(changes), on)?.key).toBe(key);
  });

  it('run again while held down only where they say so', () => {
    const held = press({ repeat: true });
    expect(findKey(everything, held, on)).toBeUndefined();
    const repeats: KeyGroup = {
      title: 'List',
      keys: [{ key: 'j', does: 'Next', run: () => undefined, repeats: true }],
    };
    expect(findKey([repeats], held, on)?.does).toBe('Next');
  });

  it('belong to the part that was mounted last, and to what is visible now', () => {
    const registry = createKeyRegistry();
    const remove = registry.add(() => group('j', 'Enter'));
    let does = 'New lead';
    registry.add(() => ({ title: 'Leads', keys: [{ key: 'j', does, run: () => undefined }] }));
    expect(findKey(registry.groups(), press({}), on)?.does).toBe('New lead');
    does = 'Another';
    expect(findKey(registry.groups(), press({}), on)?.does).toBe('Another');
    remove();
    expect(findKey(registry.groups(), press({ key: 'Enter' }), on)).toBeUndefined();
  });

  it('are told under one title each, those of the screen above those of every screen', () => {
    const registry = createKeyRegistry();
    registry.add(() => ({ ...group('Mod-k'), title: 'Everywhere' }));
    registry.add(() => group('j'));
    registry.add(() => ({ title: 'Nothing', keys: [] }));
    registry.addBeneath(() => ({ ...group('/', 'j'), title: 'Everywhere' }));
    const groups = joinGroups(registry.groups());
    expect(groups.map(({ title, keys }) => [title, keys.map(({ key }) => key)])).toEqual([
      ['List', ['j']],
      ['Everywhere', ['/', 'j', 'Mod-k']],
    ]);
    // What the screen says wins.
    expect(registry.groups().map(({ title }) => title)).toEqual([
      'Everywhere',
      'Everywhere',
      'List',
      'Nothing',
    ]);
  });
});
