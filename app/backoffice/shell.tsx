import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation, useMatches, useNavigation } from 'react-router';

import { StepUpProvider } from '~/auth/step-up/use-step-up';
import { LiveContext } from '~/backoffice/live/use-live';
import { useLiveConnection } from '~/backoffice/live/use-live-connection';
import { usePresence } from '~/backoffice/live/use-presence';
import { type Brand, BrandLink, StudioMark } from '~/settings/look/studio-mark';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';

import { useOfflineGuard } from './failures';
import { FeedbackProvider } from './feedback';
import { KeysProvider, useKeySheet } from './keys/keys';
import { sectionOf, sections } from './sections';
import type { ShellData } from './shell-data';
import { useWindowEvent } from './use-window-event';
import { isUnset, RequestFailure, Warnings } from './warnings';

import css from './shell.module.css';

/** A route's `handle.title` may be a string or a function of its loader data. */
function titleOf(match: { handle: unknown; loaderData: unknown } | undefined): string | undefined {
  const handle = match?.handle;
  if (typeof handle !== 'object' || !handle || !('title' in handle)) return undefined;
  const { title } = handle;
  return String(typeof title === 'function' ? title(match.loaderData) : title);
}

type ShellProps = {
  data: ShellData;
  palette: ReactNode;
  bell: ReactNode;
  children: ReactNode;
};

export function Shell({ data, palette, bell, children }: ShellProps) {
  const { pathname } = useLocation();
  const { live, ended } = useLiveConnection();
  usePresence();
  useOfflineGuard();
  useErrorFocus();
  const title = titleOf(useMatches().at(-1)) ?? sectionOf(pathname)?.label ?? 'Dashboard';

  useEffect(() => {
    // For display only: the server's session decides.
    localStorage.setItem('admin_authenticated', 'true');
  }, []);

  return (
    <LiveContext value={live}>
      <a className={css.skip} href="#content">
        Skip to content
      </a>
      <div className={css.shell}>
        <Providers hasPasskey={data.hasPasskey}>
          <aside className={css.side}>
            <BrandLink studio={data.studio} logo={data.logo} size={22} className={css.brand} />
            <Sections />
            <div className={css.away}>
              <KeysButton />
              <a href="/">View site</a>
            </div>
          </aside>
          <header className={css.head}>
            <Drawer studio={data.studio} logo={data.logo} />
            <h1>{title}</h1>
            {palette}
            {bell}
            <SettingsTool data={data} />
            <a
              className={css.avatar}
              href={`/admin/welcome?to=${encodeURIComponent(pathname)}`}
              aria-label={`${data.person}: change the person on this device`}
              title={data.person}
            >
              {Array.from(data.person)[0]?.toLocaleUpperCase()}
            </a>
            <Logout />
          </header>
          <main id="content" className={css.main} tabIndex={-1}>
            <Notice className={`unscripted ${css.warnings}`}>
              JavaScript is off in this browser, so some buttons and fields are hidden. Turn it on
              to use them.
            </Notice>
            <Warnings damaged={data.damaged} ended={ended} />
            <FeedbackProvider>{children}</FeedbackProvider>
            {/* A new key discards the error of the previous screen. */}
            <RequestFailure key={pathname} ended={ended} />
          </main>
        </Providers>
      </div>
      <Loader logo={data.logo} />
    </LiveContext>
  );
}

const WRONG_FIELDS = '[aria-invalid="true"], [data-invalid] :is(input, select)';

/** Focuses the first wrong field of a refused form, unless the user has gone on to another field. */
function useErrorFocus() {
  const { state, formData } = useNavigation();
  const submitted = useRef<{ form: HTMLFormElement; focused: Element | null }>(null);
  useWindowEvent('submit', ({ target: form }) => {
    // A dialog may ask for a step-up before the form is sent.
    if (form instanceof HTMLFormElement && !form.closest('dialog'))
      submitted.current = { form, focused: document.activeElement };
  });
  // In the same step as the messages, so that nothing moves under a pointer a moment later.
  useLayoutEffect(() => {
    if (state !== 'idle') {
      if (!formData) submitted.current = null;
      return;
    }
    if (!submitted.current) return;
    const { form, focused } = submitted.current;
    submitted.current = null;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === focused)
      form.querySelector<HTMLElement>(WRONG_FIELDS)?.focus();
  }, [state, formData]);
}

const Providers = ({ hasPasskey, children }: { hasPasskey: boolean; children: ReactNode }) => (
  <StepUpProvider hasPasskey={hasPasskey}>
    <KeysProvider>{children}</KeysProvider>
  </StepUpProvider>
);

function Sections() {
  const currentSection = sectionOf(useLocation().pathname);
  return (
    <nav className={css.sections} aria-label="Admin">
      {sections.map((section) => (
        <Link
          key={section.path}
          to={section.path}
          aria-current={section === currentSection ? 'page' : undefined}
        >
          {section.label}
        </Link>
      ))}
    </nav>
  );
}

function SettingsTool({ data }: { data: ShellData }) {
  const marked = isUnset(data) && {
    'data-unset': true,
    'aria-description': 'Some settings need attention: see the dashboard',
  };
  return (
    <Link
      className={`icon-button ${css.tool}`}
      to="/admin/settings"
      aria-label="Settings"
      {...marked}
    >
      <Settings />
    </Link>
  );
}

function KeysButton() {
  const openSheet = useKeySheet();
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        // Returns the focus to the drawer's button instead of the closed drawer.
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        openSheet();
      }}
    >
      Shortcuts
    </button>
  );
}

// A plain form, because logging out leaves the application.
const Logout = () => (
  <form
    method="post"
    action="/admin/logout"
    className={css.logout}
    onSubmit={() => localStorage.removeItem('admin_authenticated')}
  >
    <button type="submit">Logout</button>
  </form>
);

function Drawer({ studio, logo }: Brand) {
  const { key } = useLocation();
  const drawer = useRef<HTMLDivElement>(null);
  // Closing returns the focus to the button.
  useEffect(() => {
    if (key) drawer.current?.hidePopover();
  }, [key]);
  return (
    <>
      <button
        className={`icon-button ${css.menu}`}
        type="button"
        popoverTarget="sections"
        aria-label="Menu"
      >
        <Icon name="menu" />
      </button>
      <div ref={drawer} id="sections" popover="auto" className={css.drawer}>
        <BrandLink studio={studio} logo={logo} size={22} className={css.brand} />
        <Sections />
        <div className={css.away}>
          <KeysButton />
          <a href="/">View site</a>
          <Logout />
        </div>
      </div>
    </>
  );
}

/** CSS shows the loader only after 150 ms. */
function Loader({ logo }: Pick<Brand, 'logo'>) {
  const { state } = useNavigation();
  if (state !== 'loading') return null;
  return (
    <div className={css.loader} role="status">
      <StudioMark logo={logo} size={40} />
      <span className="visually-hidden">Loading</span>
    </div>
  );
}

const Settings = () => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d="M3 7h10M19 7h2M3 17h2M11 17h10M13 4h6v6h-6zM5 14h6v6H5z" />
  </svg>
);
