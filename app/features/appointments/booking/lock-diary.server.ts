import { lockFor } from '~/db/executor.server';

/**
 * Take this lock first in a transaction that books, moves, cancels or blocks times. Free times can then
 * not change between reading them and storing the booking.
 */
export const lockDiary = () => lockFor('appointments');
