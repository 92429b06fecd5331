import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createAutosave } from './autosave';
import type { SaveState } from './autosave-state';
import type { DraftAnswer, DraftRequest } from './draft-protocol';
import type { FailedSend } from './send-draft';
import { type PublicState, sameForm } from './text-kind';

type Text = { readonly title: string; readonly content: string };
type Request = DraftRequest<Text>;
type Answer = DraftAnswer<Text, PublicState>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const form = (content: string): Text => ({ title: 'T', content });
const staleAnswer = {
  outcome: 'stale',
  version: 7,
  form: form('theirs'),
  at: 5,
  by: 'Ravi',
} as const;

/** A server whose answers a test defines, and everything that the autosave reported. */
function beginAutosave(answer: (request: Request, count: number) => Answer | FailedSend) {
  const sentRequests: Request[] = [];
  const states: SaveState<Text>[] = [];
  const copies: (string | null)[] = [];
  let currentForm = form('start');
  let concurrentCount = 0;
  let maxConcurrent = 0;
  const autosave = createAutosave<Text, PublicState>({
    tab: 'a',
    form: currentForm,
    version: 1,
    savedAt: 1,
    async send(request) {
      concurrentCount += 1;
      maxConcurrent = Math.max(maxConcurrent, concurrentCount);
      sentRequests.push(request);
      await new Promise((resolve) => setTimeout(resolve, 300));
      concurrentCount -= 1;
      return answer(request, sentRequests.length);
    },
    sendLast: (request) => sentRequests.push(request),
    storeCopy: (text) => copies.push(text?.content ?? null),
    onState: (state) => states.push(state),
    onForm: (newForm) => (currentForm = newForm),
    onStored: () => {},
  });
  return {
    autosave,
    sent: sentRequests,
    states,
    copies,
    type: (text: string) => autosave.change(form(text)),
    text: () => currentForm.content,
    most: () => maxConcurrent,
    contents: () => sentRequests.map(({ form: { content } }) => content),
  };
}
const shown: PublicState = { state: 'draft', waiting: false };
const saved = (request: Request): Answer => ({
  outcome: 'saved',
  version: request.version + 1,
  savedAt: 9,
  shown,
});

describe('autosave', () => {
  test('saves within two seconds of a pause, once', async () => {
    const { type, contents, states, copies } = beginAutosave(saved);
    for (const text of ['a', 'ab', 'abc']) {
      type(text);
      await vi.advanceTimersByTimeAsync(200);
    }
    await vi.advanceTimersByTimeAsync(2_000);
    expect(contents()).toEqual(['abc']);
    expect(states.at(-1)).toEqual({ kind: 'saved', at: 9 });
    expect(copies.at(-1)).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(contents()).toHaveLength(1);
  });

  test('saves even if the user types without a pause', async () => {
    const { type, sent } = beginAutosave(saved);
    for (let key = 0; key < 60; key++) {
      type('x'.repeat(key + 1));
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(sent.length).toBeGreaterThanOrEqual(2);
  });

  test('sends one request at a time, in order, each based on the version before', async () => {
    const { type, autosave, sent, most } = beginAutosave(saved);
    type('one');
    void autosave.flush();
    type('two');
    void autosave.command({ do: 'publish' });
    type('three');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(most()).toBe(1);
    expect(sent.map(({ seq }) => seq)).toEqual(sent.map((_, index) => index + 1));
    expect(sent.map(({ version }) => version)).toEqual(sent.map((_, index) => index + 1));
    expect(sent.at(-1)?.form.content).toBe('three');
    expect(autosave.isDirty()).toBe(false);
  });

  test.each(['unreachable', 'failed', 'signed-out'] as const)(
    'keeps a copy in the browser and retries while the server is %s',
    async (outcome) => {
      const { type, states, copies, contents } = beginAutosave((request, count) =>
        count < 4 ? { outcome } : saved(request),
      );
      type('kept');
      await vi.advanceTimersByTimeAsync(1_300);
      expect(states.at(-1)).toEqual({ kind: outcome });
      expect(copies.at(-1)).toBe('kept');
      type('kept, and more');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(states.at(-1)).toMatchObject({ kind: 'saved' });
      expect(contents().at(-1)).toBe('kept, and more');
      expect(copies.at(-1)).toBeNull();
    },
  );

  test('waits after a conflict until the user decides: theirs', async () => {
    const { type, autosave, contents, states, copies, text } = beginAutosave(() => staleAnswer);
    type('mine');
    await vi.advanceTimersByTimeAsync(2_000);
    type('mine, and more');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(contents()).toEqual(['mine']);
    expect(states.at(-1)).toEqual({ kind: 'stale', newerText: staleAnswer });
    expect(copies.at(-1)).toBe('mine, and more');
    autosave.takeNewerText(staleAnswer);
    expect(text()).toBe('theirs');
    expect(autosave.isDirty()).toBe(false);
  });

  test('waits after a conflict until the user decides: mine, on top of theirs', async () => {
    const { type, autosave, sent } = beginAutosave((request) =>
      request.version === 7 ? saved(request) : staleAnswer,
    );
    type('mine');
    await vi.advanceTimersByTimeAsync(2_000);
    void autosave.keepMine(staleAnswer.version);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.at(-1)).toMatchObject({ version: 7, form: { content: 'mine' } });
    expect(autosave.isDirty()).toBe(false);
  });

  test.each([
    ['someone else saved it', staleAnswer, staleAnswer.version],
    ['someone deleted it', { outcome: 'gone' }, 0],
  ] as const)(
    'keeps a text to which nothing was added, and saves it again on demand, after %s',
    async (_what, answer, replacedVersion) => {
      const { autosave, sent, copies } = beginAutosave((request) =>
        request.version === replacedVersion ? saved(request) : answer,
      );
      void autosave.command({ do: 'publish' });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(copies.at(-1)).toBe('start');
      expect(await autosave.flush()).toBe(false);
      void autosave.keepMine(replacedVersion);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(sent.at(-1)).toMatchObject({
        do: 'autosave',
        version: replacedVersion,
        form: { content: 'start' },
      });
      expect(autosave.isDirty()).toBe(false);
      expect(copies.at(-1)).toBeNull();
    },
  );

  test.each(['publish', 'autosave'] as const)(
    'saves on top of a newer version with the same text, as after an undo: %s',
    async (verb) => {
      const { type, autosave, sent, states } = beginAutosave((request) =>
        request.version === 7 ? saved(request) : { ...staleAnswer, form: form('start') },
      );
      type('start, and more');
      void autosave.command({ do: verb });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(sent.map(({ do: sentVerb, version }) => [sentVerb, version])).toEqual([
        [verb, 1],
        [verb, 7],
      ]);
      expect(sent.at(-1)?.form.content).toBe('start, and more');
      expect(states.at(-1)).toEqual({ kind: 'saved', at: 9 });
    },
  );

  test('shows the text after an undo only if nothing was typed meanwhile', async () => {
    const { type, autosave, text, sent } = beginAutosave(saved);
    const now = { version: 2, form: form('undone'), at: 3 };
    const { promise: answer, resolve } = Promise.withResolvers<typeof now>();
    const adopted = autosave.adopt(() => answer);
    type('typed');
    await vi.advanceTimersByTimeAsync(5_000);
    // The save waits for the version after the undo.
    expect(sent).toEqual([]);
    resolve(now);
    await adopted;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.map(({ version, form: { content } }) => [version, content])).toEqual([
      [2, 'typed'],
    ]);
    // The typed text was saved as version 3.
    await autosave.adopt(async () => now);
    expect(autosave.current().content).toBe('typed');
    await autosave.adopt(async () => ({ ...now, version: 4 }));
    expect(text()).toBe('undone');
    expect(autosave.version()).toBe(4);
  });

  test('reports what someone else saved after an undo, instead of replacing it', async () => {
    const { type, autosave, states } = beginAutosave((request) =>
      request.version < staleAnswer.version ? staleAnswer : saved(request),
    );
    const { promise: answer, resolve } = Promise.withResolvers<typeof staleAnswer>();
    const adopted = autosave.adopt(() => answer);
    type('typed');
    resolve(staleAnswer);
    await adopted;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states.at(-1)).toEqual({ kind: 'stale', newerText: staleAnswer });
    expect(autosave.current().content).toBe('typed');
  });

  test('reports no conflict if both texts are the same', async () => {
    const { type, autosave, states } = beginAutosave((request) =>
      request.version === 7 ? saved(request) : { ...staleAnswer, form: form('same') },
    );
    type('same');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states.at(-1)).toMatchObject({ kind: 'saved' });
    expect(autosave.isDirty()).toBe(false);
  });

  test('sends and keeps the text when the page unloads, and not when there is nothing new', async () => {
    const { type, autosave, contents, copies } = beginAutosave(saved);
    autosave.leave();
    type('last words');
    autosave.leave();
    expect(contents()).toEqual(['last words']);
    expect(copies).toEqual(['last words']);
  });

  test('reports why a text can’t be stored, and sends it again after a change', async () => {
    const { type, states, contents } = beginAutosave((request, count) =>
      count === 1 ? { outcome: 'refused', problems: { content: 'Too long.' } } : saved(request),
    );
    type('long');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(contents()).toHaveLength(1);
    expect(states.at(-1)).toMatchObject({ problems: { content: 'Too long.' } });
    type('short');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states.at(-1)).toMatchObject({ kind: 'saved' });
  });

  test('continues from a restored revision', async () => {
    const { type, autosave, text, states } = beginAutosave((request) =>
      request.do === 'restore'
        ? { outcome: 'saved', version: 2, savedAt: 3, shown, form: form('old') }
        : saved(request),
    );
    type('new');
    void autosave.command({ do: 'restore', revision: 'r' });
    await vi.advanceTimersByTimeAsync(500);
    expect(text()).toBe('old');
    expect(states.at(-1)).toEqual({ kind: 'saved', at: 3 });
  });

  test('keeps what is typed while a revision is being restored', async () => {
    const { type, autosave, contents } = beginAutosave((request) =>
      request.do === 'restore'
        ? { outcome: 'saved', version: 2, savedAt: 3, shown, form: form('old') }
        : saved(request),
    );
    void autosave.command({ do: 'restore', revision: 'r' });
    await vi.advanceTimersByTimeAsync(100);
    type('typed meanwhile');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(autosave.current().content).toBe('typed meanwhile');
    expect(contents()).toEqual(['start', 'typed meanwhile']);
  });
});

test.each([
  [{ title: 'a', tags: ['b'] }, { title: 'a', tags: ['b'] }, true],
  [{ pictures: [{ alt: 'a', part: 'b' }] }, { pictures: [{ part: 'b', alt: 'a' }] }, true],
  [{ tags: ['a', 'b'] }, { tags: ['b', 'a'] }, false],
  [{ pictures: [{ alt: 'a' }] }, { pictures: [{ alt: 'a', caption: '' }] }, false],
  [{ area: null }, { area: '' }, false],
  [{ tags: [] }, { tags: ['a'] }, false],
])('two forms are compared by their content: %j and %j', (oneForm, otherForm, areEqual) => {
  expect([
    sameForm<object & Record<string, unknown>>(oneForm, otherForm),
    sameForm<Record<string, unknown>>(otherForm, oneForm),
  ]).toEqual([areEqual, areEqual]);
});
