import { usePage } from './page-content';

/** The shown services. One that was added and has no name yet is left out. */
export const useServices = () =>
  usePage('services')
    .blocks('services')
    .filter(({ texts }) => texts['name']);
