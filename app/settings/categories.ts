/** The spec's filter chips, in its order, shown while the settings include them. The settings decide which categories exist. */
export const publicCategories = [
  'Architecture',
  'Interior Design',
  'Exterior Design',
  'Urban Planning',
  'Engineering',
  'Sustainability',
  'Case Studies',
  'Trends',
] as const;
