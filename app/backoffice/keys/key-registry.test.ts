import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  createKeyRegistry,
  findKey,
  isCharacter,
  joinGroups,
  type KeyGroup,
  type KeyPress,
} from './key-registry';

const allKeysOn = { characters: true };
const press = (changes: Partial<KeyPress>): KeyPress => ({
  key: 'j',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  defaultPrevented: false,
  ...changes,
});
const group = (...keys: string[]): KeyGroup => ({
  title: 'List',
  keys: keys.map((key) => ({ key, does: `Does ${key}`, run: () => undefined })),
});

const NAMES = ['j', 'k', 'u', 'n', '1', '5', '/', '?', 'Enter', 'Escape'];
const allGroups = [group(...NAMES)];
const codes = fc.constantFrom('', 'KeyJ', 'KeyU', 'Digit1', 'Slash', 'Enter', 'Escape');
const anyPress: fc.Arbitrary<KeyPress> = fc.record({
  key: fc.oneof(fc.constantFrom(...NAMES, 'J', 'र', 'о', 'Dead', 'Process'), fc.string()),
  code: codes,
  ctrlKey: fc.boolean(),
  metaKey: fc.boolean(),
  altKey: fc.boolean(),
  shiftKey: fc.boolean(),
  isComposing: fc.boolean(),
  repeat: fc.boolean(),
  defaultPrevented: fc.boolean(),
});

describe('the keys of a screen', () => {
  it('never fire with a modifier, or for a handled key', () => {
    fc.assert(
      fc.property(anyPress, (any) => {
        const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = any;
        const free = !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented);
        const fires = findKey(allGroups, any, allKeysOn) !== undefined;
        expect(!fires || free).toBe(true);
      }),
    );
  });

  it('are off when they are switched off, except for named keys', () => {
    fc.assert(
      fc.property(anyPress, (any) => {
        const foundKey = findKey(allGroups, any, { characters: false });
        expect(foundKey !== undefined && isCharacter(foundKey.key)).toBe(false);
      }),
    );
    expect(findKey(allGroups, press({ key: 'Escape' }), { characters: false })?.key).toBe('Escape');
  });

  it.each([
    [{ key: 'J' }, 'j'],
    [{ key: 'J', shiftKey: true }, undefined],
    [{ key: '?', shiftKey: true }, '?'],
    // A French keyboard has its digits on Shift.
    [{ key: '1', code: 'Digit1', shiftKey: true }, '1'],
    [{ key: 'र', code: 'KeyJ' }, 'j'],
    [{ key: '१', code: 'Digit1' }, '1'],
    [{ key: 'य', code: 'Slash' }, '/'],
    [{ key: 'य', code: 'Slash', shiftKey: true }, '?'],
    [{ key: 'z', code: 'KeyJ' }, undefined],
  ])('%o is %s', (changes, key) => {
    expect(findKey(allGroups, press(changes), allKeysOn)?.key).toBe(key);
  });

  it('repeat while held down only if they allow it', () => {
    const repeatedPress = press({ repeat: true });
    expect(findKey(allGroups, repeatedPress, allKeysOn)).toBeUndefined();
    const repeats: KeyGroup = {
      title: 'List',
      keys: [{ key: 'j', does: 'Next', run: () => undefined, repeats: true }],
    };
    expect(findKey([repeats], repeatedPress, allKeysOn)?.does).toBe('Next');
  });

  it('are those of the part that was added last, as currently shown', () => {
    const registry = createKeyRegistry();
    const remove = registry.add(() => group('j', 'Enter'));
    let description = 'New lead';
    registry.add(() => ({
      title: 'Leads',
      keys: [{ key: 'j', does: description, run: () => undefined }],
    }));
    expect(findKey(registry.groups(), press({}), allKeysOn)?.does).toBe('New lead');
    description = 'Another';
    expect(findKey(registry.groups(), press({}), allKeysOn)?.does).toBe('Another');
    remove();
    expect(findKey(registry.groups(), press({ key: 'Enter' }), allKeysOn)).toBeUndefined();
  });

  it('are listed under one title each, those of the screen above those of every screen', () => {
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
    // A key of the open screen has priority over a shared one.
    expect(registry.groups().map(({ title }) => title)).toEqual([
      'Everywhere',
      'Everywhere',
      'List',
      'Nothing',
    ]);
  });
});
