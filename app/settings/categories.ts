/** The specification's filter chips in its order, shown while the settings include them. */
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
