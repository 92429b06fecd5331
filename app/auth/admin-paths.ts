/** Routes match in any case, so `/Admin` is the admin too. */
export const isAdmin = (pathname: string) =>
  /^\/(admin|admins|manage-blog)(\/|\.data$|$)/i.test(pathname);
