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
import { usePendingParams } from './use-pending-params';

const INPUT_DELAY_MS = 250;

type Props = {
  name: string;
  label: string;
  /** Parameters that a search drops, or that `children` submit. */
  without: readonly string[];
  children?: ReactNode;
} & Pick<ComponentProps<typeof Form>, 'action' | 'className'> &
  Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength'>;

/** Searches while typing and follows the address. Without JavaScript it is a plain form. */
export function SearchForm({
  name,
  label,
  without: droppedParams,
  children,
  action,
  className,
  placeholder,
  maxLength,
}: Props) {
  const currentParams = usePendingParams();
  const [params] = useSearchParams();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigationType = useNavigationType();
  const address = params.toString();
  const shownAddress = useRef(address);
  useEffect(() => {
    if (address === shownAddress.current || !form.current) return;
    shownAddress.current = address;
    // Text being typed is newer than the address that it caused; back and forward are newer than both.
    const typing = timer.current !== undefined || form.current.contains(document.activeElement);
    if (typing && navigationType !== 'POP') return;
    stop(timer);
    syncWithParams(form.current, new URLSearchParams(address));
  }, [address, navigationType]);
  const pathname = useLocation().pathname;
  const nextPathname = useNavigation().location?.pathname ?? pathname;
  const isLeaving = nextPathname !== pathname && nextPathname !== action;
  // This screen stays until the next one is loaded; a search would cancel that navigation.
  useEffect(() => {
    if (isLeaving) stop(timer);
  }, [isLeaving]);
  useEffect(() => {
    // A click on a link is known at once, but the router may report it later.
    const onLinkClick = (event: MouseEvent) => {
      const { target, metaKey, ctrlKey, shiftKey } = event;
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || metaKey || ctrlKey || shiftKey) return;
      if (link.pathname !== location.pathname) stop(timer);
    };
    document.addEventListener('click', onLinkClick);
    return () => {
      document.removeEventListener('click', onLinkClick);
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
        if (isLeaving) return;
        timer.current = setTimeout(() => {
          timer.current = undefined;
          void submit(currentTarget, {
            replace: true,
            preventScrollReset: true,
            flushSync: true,
          });
        }, INPUT_DELAY_MS);
      }}
    >
      {[...currentParams]
        .filter(([key]) => key !== name && !droppedParams.includes(key))
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

function syncWithParams(form: HTMLFormElement, params: URLSearchParams) {
  for (const control of form.elements)
    if (
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && control.type !== 'hidden')
    )
      control.value = params.get(control.name) ?? '';
}
