import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { useExport } from '~/backoffice/export-link';
import { useOwnEndedBanner } from '~/backoffice/failures';
import { useKeySheet } from '~/backoffice/keys/keys';
import { formatCount } from '~/platform/text/format-number';
import { Button } from '~/ui/form/button';

import {
  type Choice,
  filterPrevious,
  findOwnChoices,
  groupChoices,
  NEW_ESTIMATE,
  ownChoices,
  toChoice,
} from './choices';
import { recentChoices, recentKeys, rememberRecent, serverKeys } from './recent';
import { type Outcome, usePaletteAnswer } from './use-palette-answer';

import css from './palette.module.css';

export type ResultsProps = {
  readonly typed: string;
  readonly hasEstimator: boolean;
  readonly listId: string;
  readonly setOnKey: (onKey: (key: string) => boolean) => void;
  readonly setActive: (id: string | undefined) => void;
  readonly close: () => void;
};

export function PaletteResults({
  typed,
  hasEstimator,
  listId,
  setOnKey,
  setActive,
  close,
}: ResultsProps) {
  const question = typed.trim();
  const [recent] = useState(recentKeys);
  const answer = usePaletteAnswer(addressOf(question, recent));
  const { outcome, retry } = answer;
  const choices = offeredChoices(question, recent, answer).filter(
    ({ key }) => hasEstimator || key !== NEW_ESTIMATE,
  );
  const { active, activate, step } = useActive(choices, question);
  const optionId = useOptionId();
  const activeId = active && optionId(active);
  const openChoice = useOpenChoice();
  const choose = (choice: Choice) => {
    // Closes first, so that the focus goes to whatever opens next.
    close();
    openChoice(choice);
  };
  // Enter was pressed before the results arrived, so it takes the first result.
  const wasEnterPressed = useRef(false);
  const onAnswer = useEffectEvent((newOutcome: Outcome | null) => {
    if (newOutcome === null || !wasEnterPressed.current) return;
    wasEnterPressed.current = false;
    if (active) choose(active);
  });
  useEffect(() => onAnswer(outcome), [outcome]);

  const onFieldKey = useEffectEvent((key: string) => {
    wasEnterPressed.current = key === 'Enter' && !active && outcome === null;
    if (key === 'Enter' && active) choose(active);
    else if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else return key === 'Enter';
    return true;
  });
  useEffect(() => setOnKey((key) => onFieldKey(key)), [setOnKey]);
  useEffect(() => {
    setActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, setActive]);

  return (
    <>
      <div id={listId} role="listbox" aria-label="Results" className={css.list}>
        {groupChoices(choices).map(([group, choicesOfGroup]) => (
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true">{group}</p>
            {choicesOfGroup.map((choice) => (
              <Option
                key={choice.key}
                choice={choice}
                id={optionId(choice)}
                active={choice === active}
                activate={() => activate(choice)}
                choose={() => choose(choice)}
              />
            ))}
          </div>
        ))}
      </div>
      <div role="status" className={css.state}>
        <State question={question} outcome={outcome} count={choices.length} />
        {outcome && 'failure' in outcome && outcome.failure !== 'ended' && (
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              // The button disappears with the failed query, so focus the input.
              currentTarget.closest('dialog')?.querySelector('input')?.focus();
              retry();
            }}
          >
            Try Again
          </Button>
        )}
      </div>
    </>
  );
}

/** '' if nothing has to be requested. */
function addressOf(question: string, recent: readonly string[]): string {
  if (question !== '') return `/admin/palette?${new URLSearchParams({ q: question })}`;
  const keys = serverKeys(recent);
  return keys.length > 0 ? `/admin/palette?${new URLSearchParams({ recent: keys.join() })}` : '';
}

/** Built-in choices come first, so that late results don't move what the user is reading. */
function offeredChoices(
  question: string,
  recent: readonly string[],
  { outcome, before }: Pick<ReturnType<typeof usePaletteAnswer>, 'outcome' | 'before'>,
): Choice[] {
  const results = outcome === null ? filterPrevious(before, question) : resultsIn(outcome);
  if (question !== '') return [...findOwnChoices(question), ...results.map(toChoice)];
  // Shown together, in the order in which they were chosen.
  return outcome === null ? [] : [...recentChoices(recent, results.map(toChoice)), ...ownChoices];
}

const resultsIn = (outcome: Outcome) => ('found' in outcome ? outcome.found : []);

function useActive(choices: readonly Choice[], question: string) {
  const [state, setState] = useState({ question, key: '' });
  const at = state.question === question ? choices.findIndex(({ key }) => key === state.key) : -1;
  const active = choices[Math.max(0, at)];
  const activate = ({ key }: Choice) => setState({ question, key });
  const step = (direction: 1 | -1) => {
    const nextChoice = choices.at((Math.max(0, at) + direction) % choices.length);
    if (nextChoice) activate(nextChoice);
  };
  return { active, activate, step };
}

/** A recent choice may also appear in another group, so its key is no unique id. */
function useOptionId() {
  const prefix = useId();
  return ({ group, key }: Choice) => `${prefix}${group === 'Recent' ? 'recent-' : ''}${key}`;
}

type OptionProps = {
  choice: Choice;
  id: string;
  active: boolean;
  activate: () => void;
  choose: () => void;
};

function Option({ choice: { label, about }, id, active, activate, choose }: OptionProps) {
  return (
    // The input handles the keys for all options.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={css.option}
      onPointerMove={activate}
      onClick={choose}
    >
      <span>{label}</span>
      {about && <small>{about}</small>}
    </div>
  );
}

const FAILURES = {
  unanswered: 'The server didn’t respond, so people, posts and projects aren’t shown.',
  failed: 'Search failed, so people, posts and projects aren’t shown. The error has been logged.',
} as const;

/** In place of the shell's banner, which is behind the palette. */
function EndedSession() {
  useOwnEndedBanner();
  return <p>Your session has ended. Sign in again in another tab, then try again.</p>;
}

function State({
  question,
  outcome,
  count,
}: {
  question: string;
  outcome: Outcome | null;
  count: number;
}) {
  if (outcome === null)
    return <p className={count > 0 ? 'visually-hidden' : css.searching}>Searching…</p>;
  if ('failure' in outcome)
    return outcome.failure === 'ended' ? <EndedSession /> : <p>{FAILURES[outcome.failure]}</p>;
  if (count > 0) return <p className="visually-hidden">{formatCount(count, 'result')}</p>;
  return (
    <p>
      No results for “{question}”. Try a name, a phone number, a reference, a title, a setting or an
      action.
    </p>
  );
}

function useOpenChoice() {
  const navigate = useNavigate();
  const download = useExport();
  const showKeys = useKeySheet();
  return ({ key, target }: Choice) => {
    rememberRecent(key);
    if ('exports' in target) return void download(target.exports);
    if ('does' in target) return target.does === 'show keys' ? showKeys() : signOut();
    if (target.document) return location.assign(target.to);
    return void navigate(target.to);
  };
}

/** Submits the header's button: signing out needs a full page load. */
const signOut = () =>
  document.querySelector<HTMLFormElement>('form[action="/admin/logout"]')?.requestSubmit();
