import { capitalise } from '~/platform/text/capitalise';

/** Titles that the rules below don't produce. */
const SLOT_TITLES: Readonly<Record<string, string>> = {
  footer: 'Footer',
  aboutUs1: 'About us',
  GreekStyleResort: 'Greek-style resort',
  ProjectAmity1: 'Project Amity 1',
  ProjectAmity2: 'Project Amity 2',
};

/** "Residential renovation 2" for `ResidentialRenovation2`, "Picture 7" for `image7`. */
export function slotTitle(name: string): string {
  const words = name
    .replace(/^image(?=\d)/, 'picture')
    .replace(/([a-z])(?=[A-Z0-9])/g, '$1 ')
    .toLowerCase();
  return SLOT_TITLES[name] ?? capitalise(words);
}
