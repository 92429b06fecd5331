export function unfinishedBuild(): string;
export function switchBuild(root: string, name: string, make: () => string): void;
