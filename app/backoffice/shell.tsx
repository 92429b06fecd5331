import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation, useMatches, useNavigation } from 'react-router';

import { StepUpProvider } from '~/auth/step-up/use-step-up';
import { LiveContext, useLiveConnection } from '~/backoffice/live/use-live';
import { usePresence } from '~/backoffice/live/use-presence';
import { Icon } from '~/ui/icon';
import { Mark } from '~/ui/mark';
import { Notice } from '~/ui/notice';

import { useFailure, useOfflineGuard, type Failure } from './failures';
import { FeedbackProvider } from './feedback';
import { KeysProvider, useKeySheet } from './keys/keys';
import { sectionOf, sections } from './sections';

import css from './shell.module.css';

export type ShellData = {
  studio: string;
  person: string;
  /** What still holds demo values on the public pages. */
  demo: readonly string[];
  /** Groups of the settings in which something that is stored is not valid. */
  invalid: readonly { readonly key: string; readonly label: string }[];
  hasPasskey: boolean;
  /** The database's file is damaged. */
  damaged: boolean;
};

/** A page of the admin may name itself: `export const handle = { title: 'Rate card' }`, or a function of what it has loaded. */
function titleOf(match: { handle: unknown; loaderData: unknown } | undefined): string | undefined {
  const handle = match?.handle;
  if (typeof handle !== 'object' || !handle || !('title' in handle)) return undefined;
  const { title } = handle;
  return String(typeof title === 'function' ? title(match.loaderData) : title);
}

type ShellProps = {
  data: ShellData;
  /** The way to everything by its name, at the right of the header. */
  palette: ReactNode;
  /** What came in, beside it. */
  bell: ReactNode;
  children: ReactNode;
};

/** What stands around every room: sidebar, header with the room's title, bell, settings, person, logout. */
export function Shell({ data, palette, bell, children }: ShellProps) {
  const { pathname } = useLocation();
  const { live, ended } = useLiveConnection();
  usePresence();
  useOfflineGuard();
  const title = titleOf(useMatches().at(-1)) ?? sectionOf(pathname)?.label ?? 'Dashboard';

  useEffect(() => {
    // A hint for display only: the server's session decides.
    localStorage.setItem('admin_authenticated', 'true');
  }, []);

  return (
    <LiveContext value={live}>
      <a className={css.skip} href="#content">
        Skip to the content
      </a>
      <div className={css.shell}>
        <Providers hasPasskey={data.hasPasskey}>
          <aside className={css.side}>
            <Brand studio={data.studio} />
            <Sections />
            <div className={css.away}>
              <KeysButton />
              <a href="/">View site</a>
            </div>
          </aside>
          <header className={css.head}>
            <Drawer studio={data.studio} />
            <h1>{title}</h1>
            {palette}
            {bell}
            <Link className={css.tool} to="/admin/settings" aria-label="Settings">
              <Settings />
            </Link>
            <a
              className={css.avatar}
              href={`/admin/welcome?to=${encodeURIComponent(pathname)}`}
              aria-label={`${data.person}: change who uses this device`}
              title={data.person}
            >
              {Array.from(data.person)[0]?.toLocaleUpperCase()}
            </a>
            <Logout />
          </header>
          <main id="content" className={css.main} tabIndex={-1}>
            <Warnings data={data} ended={ended} />
            <FeedbackProvider>{children}</FeedbackProvider>
            {/* One for each screen: what failed on the last one stays behind. */}
            <NotDone key={pathname} ended={ended} />
          </main>
        </Providers>
      </div>
      <Loader />
    </LiveContext>
  );
}

/** What every part of the shell and of its screens can ask for: who sits here, and keys. */
const Providers = ({ hasPasskey, children }: { hasPasskey: boolean; children: ReactNode }) => (
  <StepUpProvider hasPasskey={hasPasskey}>
    <KeysProvider>{children}</KeysProvider>
  </StepUpProvider>
);

const Brand = ({ studio }: { studio: string }) => (
  <a className={css.brand} href="/" aria-label={`${studio}, to the website`}>
    <Mark size={22} />
    <span>{studio}</span>
  </a>
);

function Sections() {
  const current = sectionOf(useLocation().pathname);
  return (
    <nav className={css.sections} aria-label="Admin">
      {sections.map((section) => (
        <Link
          key={section.path}
          to={section.path}
          aria-current={section === current ? 'page' : undefined}
        >
          {section.label}
        </Link>
      ))}
    </nav>
  );
}

/** The way to the keys without a key. */
function KeysButton() {
  const openSheet = useKeySheet();
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        // So that the focus goes back to what opens the drawer, and not into a closed one.
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        openSheet();
      }}
    >
      Keys
    </button>
  );
}

// A plain form: leaving the admin leaves the application.
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

/** The sidebar of small screens: a popover, closed by a choice, Escape or a tap beside it. */
function Drawer({ studio }: { studio: string }) {
  const { key } = useLocation();
  const drawer = useRef<HTMLDivElement>(null);
  // A choice closes it, which gives the focus back to its button.
  useEffect(() => {
    if (key) drawer.current?.hidePopover();
  }, [key]);
  return (
    <>
      <button className={css.menu} type="button" popoverTarget="sections" aria-label="Menu">
        <Icon name="menu" />
      </button>
      <div ref={drawer} id="sections" popover="auto" className={css.drawer}>
        <Brand studio={studio} />
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

const FAILURE_MESSAGES: Readonly<Record<Exclude<Failure, 'ended'>, string>> = {
  unanswered:
    'No answer came from the server. What you typed stands here still: please try again in a moment.',
  failed:
    'The server could not do this; the fault has been noted. What you typed stands here still: please try again.',
};

/** What could not be done, in sight wherever on the screen one stands. The end of the session is among the warnings too. */
function NotDone({ ended }: { ended: boolean }) {
  const failure = useFailure();
  if (failure === null || (failure === 'ended' && ended)) return null;
  return (
    <div className={css.notDone}>
      <Notice tone="error" role="alert">
        {failure === 'ended' ? <SignInElsewhere /> : FAILURE_MESSAGES[failure]}
      </Notice>
    </div>
  );
}

const SignInElsewhere = () => (
  <>
    <strong>Your session has ended. </strong>
    <a href="/admin" target="_blank" rel="noreferrer">
      Sign in again in another tab
    </a>
    , then send again: what you typed stands here still.
  </>
);

function Warnings({
  data: { demo, invalid, hasPasskey, damaged },
  ended,
}: {
  data: ShellData;
  ended: boolean;
}) {
  const { pathname } = useLocation();
  const lacksPasskey = !hasPasskey && pathname !== '/admin/settings/security';
  if (!ended && !damaged && !demo.length && !invalid.length && !lacksPasskey) return null;
  return (
    <div className={css.warnings}>
      {ended && (
        <Notice tone="error" role="alert">
          <SignInElsewhere />
        </Notice>
      )}
      {damaged && (
        <Notice tone="error" title="The database is damaged.">
          Restore it from a backup soon: what is written meanwhile may be lost. The lists can still
          be exported; the log names what is wrong.
        </Notice>
      )}
      {(demo.length > 0 || invalid.length > 0 || lacksPasskey) && (
        <Notice tone="warn">
          {demo.length > 0 && (
            <p>
              Visitors see demo values ({demo.join(', ')}); search engines are asked to stay away.{' '}
              <Link to="/admin/settings">Put in yours</Link>
            </p>
          )}
          {invalid.length > 0 && (
            <p>
              Something that is stored in the settings is not valid and makes no link:{' '}
              {invalid.map(({ key, label }, at) => (
                <Fragment key={key}>
                  {at > 0 && ', '}
                  <Link to={`/admin/settings/${key}`}>{label}</Link>
                </Fragment>
              ))}
            </p>
          )}
          {lacksPasskey && (
            <p>
              A PIN of four signs alone guards the leads.{' '}
              <Link to="/admin/settings/security">Add a passkey</Link>
            </p>
          )}
        </Notice>
      )}
    </div>
  );
}

/** A line that draws itself when a room takes more than 150 ms to open. */
function Loader() {
  const { state } = useNavigation();
  if (state !== 'loading') return null;
  return (
    <div className={css.loader} role="status">
      <Mark size={40} />
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
