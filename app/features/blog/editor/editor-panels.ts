export type Panel = 'editor' | 'seo' | 'preview';
