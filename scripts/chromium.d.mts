/** The path of a Chromium on this machine, or undefined. */
export function findChromium(): string | undefined;

/** The path of Chromium's headless shell, which has no notifications, or undefined. */
export function findHeadlessShell(): string | undefined;
