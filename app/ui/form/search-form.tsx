import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import {
  Form,
  useLocation,
  useNavigation,
  useNavigationType,
  useSearchParams,
  useSubmit,
} from 'react-router';

import { Input } from './field';
import { useAskedParams } from './use-asked-params';

/** Milliseconds after the last key. */
const PAUSE = 250;

type Props = {
  /** The parameter of the address that is typed here. */
  name: string;
  label: string;
  /** Parameters that a search doesn't keep, or that `children` send. */
  without: readonly string[];
  /** More controls, uncontrolled, each named as its parameter. */
  children?: ReactNode;
} & Pick<ComponentProps<typeof Form>, 'action' | 'className'> &
  Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength'>;

/** Searches while one types, and follows the address; without scripts it is a form that is sent. */
export function SearchForm({
  name,
  label,
  without,
  children,
  action,
  className,
  placeholder,
  maxLength,
}: Props) {
  const currentParams = useAskedParams();
  const [params] = useSearchParams();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const way = useNavigationType();
  const address = params.toString();
  const followed = useRef(address);
  useEffect(() => {
    if (address === followed.current || !form.current) return;
    followed.current = address;
    // What is being typed is newer than an address that it was searched by; back and forward are newer than both.
    const typing = timer.current !== undefined || form.current.contains(document.activeElement);
    if (typing && way !== 'POP') return;
    stop(timer);
    follow(form.current, new URLSearchParams(address));
  }, [address, way]);
  const pathname = useLocation().pathname;
  const next = useNavigation().location?.pathname ?? pathname;
  const leaving = next !== pathname && next !== action;
  // This screen stands until the next one is there; a search would call back whoever is on the way to it.
  useEffect(() => {
    if (leaving) stop(timer);
  }, [leaving]);
  useEffect(() => {
    // A link says so at once; the screen may hear of the move after the pause.
    const heed = (event: MouseEvent) => {
      const { target, metaKey, ctrlKey, shiftKey } = event;
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || metaKey || ctrlKey || shiftKey) return;
      if (link.pathname !== location.pathname) stop(timer);
    };
    document.addEventListener('click', heed);
    return () => {
      document.removeEventListener('click', heed);
      stop(timer);
    };
  }, []);
  return (
    <Form
      ref={form}
      role="search"
      action={action}
      className={className}
      onSubmit={() => stop(timer)}
      onChange={({ currentTarget }) => {
        stop(timer);
        if (leaving) return;
        timer.current = setTimeout(() => {
          timer.current = undefined;
          void submit(currentTarget, {
            replace: true,
            preventScrollReset: true,
            flushSync: true,
          });
        }, PAUSE);
      }}
    >
      {[...currentParams]
        .filter(([key]) => key !== name && !without.includes(key))
        .map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
      <Input
        type="search"
        name={name}
        defaultValue={params.get(name) ?? ''}
        maxLength={maxLength}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
      />
      {children}
    </Form>
  );
}

function stop(timer: RefObject<ReturnType<typeof setTimeout> | undefined>) {
  clearTimeout(timer.current);
  timer.current = undefined;
}

/** Shows in its controls what the address says. */
function follow(form: HTMLFormElement, params: URLSearchParams) {
  for (const control of form.elements)
    if (
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && control.type !== 'hidden')
    )
      control.value = params.get(control.name) ?? '';
}
