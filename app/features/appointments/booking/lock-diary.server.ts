import { serializeByKey } from '~/concurrency/serialize-by-key';
import { lockFor, transaction } from '~/db/executor.server';

/** Take this lock first in a transaction that books, moves, cancels or blocks times, so that free times stay free. */
export const lockDiary = () => lockFor('appointments');

export const withDiaryLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  serializeByKey('appointments', () =>
    transaction(async () => {
      await lockDiary();
      return work();
    }),
  );
