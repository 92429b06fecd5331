/** The categories of posts: the specification's two lists united, in the order of the public chips. */
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

/** All that the editor offers. The public chips add those of these two, and of an import, that have an article. */
export const categories = [...publicCategories, 'Architecture Tips', 'Home Improvement'] as const;
