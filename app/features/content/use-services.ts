import { usePage } from './page-content';

/** The shown services, without any that has no name yet. */
export const useServices = () =>
  usePage('services')
    .blocks('services')
    .filter(({ texts }) => texts['name']);
