/** Whether a path, or its data, is staff's and nobody else's. */
export const isAdmin = (pathname: string) =>
  /^\/(admin|admins|manage-blog)(\/|\.data$|$)/.test(pathname);
