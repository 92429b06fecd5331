let isInTransaction = () => false;

/** The database registers whether the caller is inside a transaction. */
export function registerTransactions(isInside: () => boolean): void {
  isInTransaction = isInside;
}

/**
 * Call it before waiting for another caller. @throws Error inside a transaction, because the other one may be waiting
 * for the connection that the transaction holds. On SQLite there is only one, so nothing would ever be answered again.
 */
export function refuseToWait(awaited: string): void {
  if (isInTransaction())
    throw new Error(
      `Waiting for ${awaited} inside a transaction can block the whole site. Wait before it.`,
    );
}
