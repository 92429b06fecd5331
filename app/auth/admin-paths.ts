export const isAdmin = (pathname: string) =>
  /^\/(admin|admins|manage-blog)(\/|\.data$|$)/.test(pathname);
