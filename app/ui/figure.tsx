/** A figure in a text, which browser translation must not change. */
export const Figure = ({ children }: { children: string }) => <bdi translate="no">{children}</bdi>;
