/**
 * The specification's chips, in their order. They always stand at the list while the settings offer them; which categories
 * there are is the settings' to say.
 */
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
