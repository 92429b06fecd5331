import { diffLines, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

import type { Form } from '~/backoffice/writing/autosave/text-kind';
import { textEnd, textStart } from '~/platform/text/cut-text';

import css from './revisions.module.css';

export type ReadableFields<F extends Form> = readonly (readonly [
  name: string,
  textOf: (form: F) => string,
])[];

/** Milliseconds. Comparing words of very different texts takes too long; then lines are compared. */
const DIFF_TIMEOUT = 400;
/** Characters of unchanged text to show around a change. */
const CONTEXT_LENGTH = 80;

export function RevisionDifference<F extends Form>({
  fields,
  before,
  now,
}: {
  fields: ReadableFields<F>;
  before: F;
  now: F;
}) {
  const changed = fields.filter(([, textOf]) => textOf(before) !== textOf(now));
  if (changed.length === 0) return <p>No difference from the current text.</p>;
  return (
    <>
      <p className={`caption ${css.legend}`}>
        <del>Struck out</del> has been removed since this revision; <ins>underlined</ins> has been
        added.
      </p>
      <dl className={`part ${css.difference}`}>
        {changed.map(([name, textOf]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Words before={textOf(before)} now={textOf(now)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Words({ before, now }: { before: string; now: string }) {
  const parts = useMemo(
    () => diffWordsWithSpace(before, now, { timeout: DIFF_TIMEOUT }) ?? diffLines(before, now),
    [before, now],
  );
  return parts.map(({ added, removed, value }, at) => {
    const key = `${at}`;
    if (added) return <ins key={key}>{value}</ins>;
    if (removed) return <del key={key}>{value}</del>;
    return <span key={key}>{shortened(value, at > 0, at < parts.length - 1)}</span>;
  });
}

function shortened(text: string, after: boolean, before: boolean) {
  if (text.length <= 2 * CONTEXT_LENGTH + 20) return text;
  const head = after ? textStart(text, CONTEXT_LENGTH) : '';
  const tail = before ? textEnd(text, CONTEXT_LENGTH) : '';
  return `${head} […] ${tail}`;
}
