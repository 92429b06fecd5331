let isInTransaction = () => false;

export function registerTransactions(isInside: () => boolean): void {
  isInTransaction = isInside;
}

/** @throws Error inside a transaction, whose connection the other caller may wait for. SQLite has only one. */
export function refuseToWait(awaited: string): void {
  if (isInTransaction())
    throw new Error(
      `Waiting for ${awaited} inside a transaction can block the whole site. Wait before it.`,
    );
}
