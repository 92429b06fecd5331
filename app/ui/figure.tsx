/** A figure in a text. The browser's translation leaves it alone. */
export const Figure = ({ children }: { children: string }) => <bdi translate="no">{children}</bdi>;
