import { type ReactNode, useEffect, useMemo } from 'react';
import { type ErrorResponse, isRouteErrorResponse, Outlet, useLocation } from 'react-router';

import { guard, keepPrivate, refuseNulCharacters, type AccessRefusal } from '~/auth/guard';
import { hasPasskeys } from '~/auth/passkeys/passkeys.server';
import { Gate } from '~/auth/sign-in/gate';
import { returnPath } from '~/auth/sign-in/return-path';
import { staff } from '~/auth/staff';
import { isDatabaseDamaged } from '~/backoffice/database-health.server';
import { keepScreenOnFailure } from '~/backoffice/failures';
import { sectionOf } from '~/backoffice/sections';
import { Shell } from '~/backoffice/shell';
import { useLeaveGuards } from '~/backoffice/use-leave-guard';
import { Bell } from '~/dashboard/notifications/bell';
import { countUnseenLeads } from '~/dashboard/notifications/bell.server';
import { Palette } from '~/dashboard/palette/palette';
import { ErrorReference } from '~/document/error-reference';
import type { Kind } from '~/document/page-kind';
import { PAGE_NOT_FOUND } from '~/document/page-not-found';
import { privateMeta } from '~/document/private-meta';
import { countUnanswered } from '~/features/leads/statistics/count-unanswered.server';
import { WorkingCalendarContext } from '~/settings/hours/calendar-context';
import { workingCalendar } from '~/settings/hours/working-time';
import { brandOf } from '~/settings/look/studio-mark';
import { PeopleContext, peopleOf } from '~/settings/people/people-context';
import { personChoices } from '~/settings/people/person';
import { offeredProjectTypes } from '~/settings/project-types';
import { ProjectTypesContext } from '~/settings/project-types-context';
import { demoContacts } from '~/settings/settings';
import { settingGroups } from '~/settings/settings-groups';
import { readSettings } from '~/settings/settings.server';
import { EmptyState } from '~/ui/empty-state';
import { ButtonLink } from '~/ui/form/button';

import type { Route } from './+types/application-layout';

import shell from '~/backoffice/shell.module.css';
import '~/styles/workplace.css';

export const handle: { kind: Kind } = { kind: 'application' };

export const meta: Route.MetaFunction = ({ error, loaderData, location: { pathname } }) =>
  privateMeta(
    loaderData && !error
      ? `${sectionOf(pathname)?.label ?? 'Admin'} | ${loaderData.studio}`
      : 'Admin Access',
  );

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, guard, refuseNulCharacters];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepScreenOnFailure];

/** Required: a client navigation skips the middleware of a parent without a loader (CONTRIBUTING.md, rule 7). */
export async function loader({ context }: Route.LoaderArgs) {
  const { person, personId: who, deviceId } = context.get(staff);
  const [settings, unseen, unanswered, hasPasskey] = await Promise.all([
    readSettings(),
    countUnseenLeads(deviceId),
    countUnanswered(),
    hasPasskeys(),
  ]);
  const invalid = settingGroups
    .filter(({ key }) => settings.problems.some(({ group }) => group === key))
    .map(({ key, label }) => ({ key, label }));
  return {
    ...brandOf(settings),
    person,
    unseen,
    unanswered,
    hasPasskey,
    demo: demoContacts(settings),
    invalid,
    hasEstimator: settings.estimator.shown === 'on',
    damaged: isDatabaseDamaged(),
    hours: settings.hours,
    closures: settings.closures,
    projectTypes: offeredProjectTypes(settings.projectTypes),
    people: personChoices(settings.stored.people),
    personId: who,
  };
}

export default function ApplicationLayout({ loaderData }: Route.ComponentProps) {
  const { unanswered, hours, closures, projectTypes, people, personId } = loaderData;
  const calendar = useMemo(() => workingCalendar(hours, closures), [hours, closures]);
  const listed = useMemo(() => peopleOf(people, personId), [people, personId]);
  useLeaveGuards();
  useEffect(() => {
    // Only the icon of the installed admin shows the badge.
    navigator.setAppBadge?.(unanswered).catch(() => undefined);
  }, [unanswered]);
  return (
    <WorkingCalendarContext value={calendar}>
      <ProjectTypesContext value={projectTypes}>
        <PeopleContext value={listed}>
          <AdminShell data={loaderData}>
            <Outlet />
          </AdminShell>
        </PeopleContext>
      </ProjectTypesContext>
    </WorkingCalendarContext>
  );
}

type LayoutData = Route.ComponentProps['loaderData'];

const AdminShell = ({ data, children }: { data: LayoutData; children: ReactNode }) => (
  <Shell
    data={data}
    palette={<Palette hasEstimator={data.hasEstimator} />}
    bell={<Bell unseen={data.unseen} />}
  >
    {children}
  </Shell>
);

function adviceOn({ status, statusText }: ErrorResponse): string {
  if (status !== 404) return 'Go back, reload the page and try again.';
  return statusText === PAGE_NOT_FOUND.statusText
    ? 'The address may be wrong, or the page has moved.'
    : 'It may have been deleted, or the address is wrong.';
}

/** Without a session the sign-in is shown at the requested address. Any other failure keeps the shell. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const isSignedOut = isRouteErrorResponse(error) && error.status === 401;
  useEffect(() => {
    // Happens only in the application, when the session ends. Reloading shows the server's sign-in.
    if (isSignedOut) location.reload();
  }, [isSignedOut]);
  if (isSignedOut) {
    const { studio, logo, refusal: each }: AccessRefusal = error.data;
    return <Gate studio={studio} logo={logo} refusal={each} to={returnPath(pathname + search)} />;
  }
  const isExpected = isRouteErrorResponse(error) && error.status < 500;
  const failure = isExpected ? (
    <EmptyState title={error.statusText} action={<ButtonLink href="/admin">Dashboard</ButtonLink>}>
      {adviceOn(error)}
    </EmptyState>
  ) : (
    <EmptyState
      title="This page couldn’t be loaded"
      action={<ButtonLink href={pathname + search}>Try Again</ButtonLink>}
    >
      The problem is on our side and has been logged. Please try again in a minute.{' '}
      <ErrorReference />
    </EmptyState>
  );
  return loaderData ? (
    <AdminShell data={loaderData}>{failure}</AdminShell>
  ) : (
    <main className={shell.main}>
      <h1 className="visually-hidden">Admin</h1>
      {failure}
    </main>
  );
}
