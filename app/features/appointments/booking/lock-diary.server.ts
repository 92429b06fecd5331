import { lockFor } from '~/db/executor.server';

/**
 * Whatever books, moves, cancels or blocks times takes this lock first in its transaction. Then nothing changes between reading what is
 * free and writing what is booked.
 */
export const lockDiary = () => lockFor('appointments');
