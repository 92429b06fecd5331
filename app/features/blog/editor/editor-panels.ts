/** The tabs of the editor. */
export type Panel = 'editor' | 'seo' | 'preview';
