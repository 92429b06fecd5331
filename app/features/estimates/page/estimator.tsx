import {
  memo,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';

import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import type { Month } from '~/features/estimates/engine/input/estimate-input';
import { inputQuery } from '~/features/estimates/engine/input/input-query';
import { textsOf, type InputProblems } from '~/features/estimates/engine/input/read-input';
import { formatInr, formatInrShort } from '~/features/estimates/engine/money';
import { needsByelaws, loadByelaws } from '~/features/estimates/engine/plan/check-plot';
import {
  budgetQuery,
  estimateAddress,
  isByBudget,
  comparisonQueries,
  openEstimate,
  type OpenEstimate,
} from '~/features/estimates/open-estimate';
import { Handover } from '~/features/estimates/send/handover';
import { SheetDetails } from '~/features/estimates/sheet/sheet-details';
import { Figure } from '~/ui/figure';
import { Button, ButtonLink } from '~/ui/form/button';
import { SegmentedLinks } from '~/ui/form/segmented';

import { Answer } from './answer';
import { Comparison } from './comparison';
import { convertAreas } from './convert-areas';
import { UnitSwitch, EstimateForm } from './estimate-form';

import css from './estimator.module.css';

// Memoised, so that a keystroke doesn't render the fields again.
const Fields = memo(EstimateForm);
const Chapters = memo(SheetDetails);
const NO_PROBLEMS: InputProblems = {};
/** Milliseconds without a keystroke after which an unreadable entry is marked. */
const PAUSE = 500;

type Props = {
  card: RateCard;
  query: string;
  /** Month of the calendar if the input has none. */
  start: Month;
  today: string;
};

/** A copy of `after-next-paint.ts`, because sharing it with the admin would add a request to every public page. */
const afterNextFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

const queryOf = (open: OpenEstimate | null) => (open ? inputQuery(open.input, open.unit) : '');

type FieldsProps = ComponentProps<typeof Fields> & {
  open: OpenEstimate | null;
  comparisons: readonly string[];
};

function Inputs({ card, texts, problems, open, comparisons, byBudget, firstYear }: FieldsProps) {
  const addressToBegin = (query: string) => `${estimateAddress(query, comparisons)}#estimate`;
  return (
    <div className={css.inputs}>
      <div className={css.switches}>
        <SegmentedLinks
          label="Begin with"
          items={[
            { label: 'From the area', href: addressToBegin(queryOf(open)), current: !byBudget },
            { label: 'From a budget', href: addressToBegin(budgetQuery(open)), current: byBudget },
          ]}
        />
        <UnitSwitch texts={texts} problems={problems} />
      </div>
      <Fields
        card={card}
        texts={texts}
        problems={problems}
        byBudget={byBudget}
        firstYear={firstYear}
      />
      <Button type="submit" variant="primary" className={css.submit}>
        Calculate
      </Button>
    </div>
  );
}

export default function Estimator({ card, query, start, today }: Props) {
  const [fields] = useState(() => new URLSearchParams(query));
  const [texts] = useState(() => textsOf(fields));
  const [first] = useState(() => openEstimate(fields, card, start));
  const [openedEstimate, setOpen] = useState(first.ok ? first.open : null);
  const [problems, setProblems] = useState(first.ok ? NO_PROBLEMS : first.problems);
  const [behind, setBehind] = useState(!first.ok);
  const [comparisons, setComparisons] = useState(() => comparisonQueries(fields));
  const form = useRef<HTMLFormElement>(null);
  const unit = useRef(openedEstimate?.unit ?? 'sqft');

  const pauseTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Shows new problems only once a field is left or the typing pauses. */
  function calculate(showAll: boolean, reopens = false) {
    clearTimeout(pauseTimer.current);
    if (!form.current) return;
    unit.current = convertAreas(form.current, unit.current);
    const next = openEstimate(new FormData(form.current), card, start);
    setBehind(!next.ok);
    if (next.ok) {
      // Leaving a field mostly changes nothing, and the same query gives the same result.
      setOpen((shown) => (shown?.query === next.open.query && !reopens ? shown : next.open));
      setProblems(NO_PROBLEMS);
      return;
    }
    setProblems((shown) => (showAll ? next.problems : remainingProblems(shown, next.problems)));
    if (!showAll) pauseTimer.current = setTimeout(() => firstCalculation.current(true), PAUSE);
  }
  const firstCalculation = useRef(calculate);
  // The browser may have restored fields (Back, a reload), or the visitor typed before hydration.
  useEffect(() => firstCalculation.current(false), []);
  useByelaws(openedEstimate, firstCalculation);

  const address = openedEstimate ? estimateAddress(openedEstimate.query, comparisons) : '/estimate';
  useMirroredAddress(address);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    calculate(true);
    requestAnimationFrame(() => showOutcome(form.current));
  }

  function keep(event: MouseEvent<HTMLAnchorElement>) {
    if (plain === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setComparisons([...comparisons, plain]);
  }

  const byBudget = isByBudget(fields);
  // If an entry is marked there is no price, because the last one belongs to other entries.
  const pricedEstimate = isEmpty(problems) ? openedEstimate : null;
  const sheet = pricedEstimate?.sheet;
  const deferredSheet = useDeferredValue(sheet);
  const plain = pricedEstimate?.sheet ? queryOf(pricedEstimate) : null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      id="estimate"
      className={css.estimator}
      method="get"
      action="/estimate#estimate"
      noValidate
      autoComplete="off"
      data-native=""
      aria-label="Your building"
      onInput={() => afterNextFrame(() => calculate(false))}
      onBlur={() => afterNextFrame(() => calculate(true))}
      onSubmit={submit}
    >
      {comparisons.map((other) => (
        <input key={other} type="hidden" name="vs" value={other} />
      ))}
      <div className={css.desk}>
        <Inputs
          card={card}
          texts={texts}
          problems={problems}
          open={openedEstimate}
          comparisons={comparisons}
          byBudget={byBudget}
          firstYear={Number(start.slice(0, 4))}
        />
        <div
          className={css.answer}
          id="result"
          data-behind={(behind && pricedEstimate !== null) || undefined}
        >
          <Answer open={pricedEstimate} today={today} gst={texts.gst} problem={problems.gst} />
          {plain !== null && (
            <Handover plain={plain} address={address} comparisons={comparisons} onSave={keep} />
          )}
        </div>
      </div>
      {sheet && plain !== null && comparisons.length > 0 && (
        <Comparison
          shown={{ query: plain, sheet }}
          comparisons={comparisons}
          card={card}
          start={start}
          unit={pricedEstimate.unit}
        />
      )}
      {sheet && deferredSheet && <Chapters sheet={deferredSheet} />}
      {sheet && plain !== null && <SendLink likely={sheet.estimate.total.likely} plain={plain} />}
      {sheet && !behind && (
        <a className={css.bar} href="#result">
          <span>
            Likely <strong translate="no">{formatInrShort(sheet.estimate.total.likely)}</strong>
          </span>
          <span>
            <Figure>{formatInrShort(sheet.estimate.total.low)}</Figure> to{' '}
            <Figure>{formatInrShort(sheet.estimate.total.high)}</Figure>
          </span>
        </a>
      )}
    </form>
  );
}

const SendLink = ({ likely, plain }: { likely: number; plain: string }) => (
  <section className={css.closing} aria-label="Your estimate">
    <strong translate="no">{formatInr(likely)}</strong>
    <ButtonLink variant="primary" href={`/estimate/send?${plain}`} rel="nofollow">
      Get this estimate
    </ButtonLink>
  </section>
);

/** Hydration needs the byelaws that the server used. Otherwise they are fetched once a plot is entered. */
export const loadNeededByelaws = async () => {
  if (/[?&](?:plot|site)=[^&]/.test(location.search)) await loadByelaws();
};

/** Fetches the missing byelaws and recalculates. If that fails, the page says so and the next change retries. */
function useByelaws(
  open: OpenEstimate | null,
  calculate: RefObject<(showAll: boolean, reopens: boolean) => void>,
) {
  useEffect(() => {
    if (!open || !needsByelaws(open.input)) return;
    void loadByelaws().then(
      () => calculate.current(false, true),
      () => {},
    );
  }, [open, calculate]);
}

function useMirroredAddress(address: string) {
  const shownAddress = useRef(address);
  useEffect(() => {
    if (address === shownAddress.current) return;
    // Browsers refuse more than about a hundred changes in half a minute.
    const timer = setTimeout(() => {
      shownAddress.current = address;
      history.replaceState(history.state, '', address);
    }, 300);
    return () => clearTimeout(timer);
  }, [address]);
}

/** Moves to the first invalid field, or else to the result. */
function showOutcome(form: HTMLFormElement | null) {
  const invalidField = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  invalidField?.closest('details')?.setAttribute('open', '');
  if (invalidField) invalidField.focus();
  else document.getElementById('result')?.scrollIntoView();
}

const isEmpty = (problems: InputProblems) => Object.keys(problems).length === 0;

function remainingProblems(problems: InputProblems, now: InputProblems): InputProblems {
  return Object.fromEntries(Object.entries(now).filter(([key]) => key in problems));
}
