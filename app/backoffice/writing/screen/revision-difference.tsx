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
  const changedFields = fields.filter(([, textOf]) => textOf(before) !== textOf(now));
  if (changedFields.length === 0) return <p>No difference from the current text.</p>;
  return (
    <>
      <p className={`caption ${css.legend}`}>
        <del>Struck out</del> has been removed since this revision; <ins>underlined</ins> has been
        added.
      </p>
      <dl className={`part ${css.difference}`}>
        {changedFields.map(([name, textOf]) => (
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

function Words({ before: oldText, now }: { before: string; now: string }) {
  const parts = useMemo(
    () => diffWordsWithSpace(oldText, now, { timeout: DIFF_TIMEOUT }) ?? diffLines(oldText, now),
    [oldText, now],
  );
  return parts.map(({ added, removed, value }, index) => {
    const key = `${index}`;
    if (added) return <ins key={key}>{value}</ins>;
    if (removed) return <del key={key}>{value}</del>;
    return <span key={key}>{shortenUnchanged(value, index > 0, index < parts.length - 1)}</span>;
  });
}

function shortenUnchanged(text: string, keepStart: boolean, keepEnd: boolean) {
  if (text.length <= 2 * CONTEXT_LENGTH + 20) return text;
  const head = keepStart ? textStart(text, CONTEXT_LENGTH) : '';
  const tail = keepEnd ? textEnd(text, CONTEXT_LENGTH) : '';
  return `${head} […] ${tail}`;
}
