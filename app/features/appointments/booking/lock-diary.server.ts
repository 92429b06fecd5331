import { lockFor } from '~/db/executor.server';

/** Take this lock first in a transaction that books, moves, cancels or blocks times, so that free times stay free. */
export const lockDiary = () => lockFor('appointments');
