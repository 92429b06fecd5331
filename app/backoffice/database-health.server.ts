import { databaseDamage } from '~/db/integrity.server';

/** Whether the last look through the database's file found something wrong. */
export const isDatabaseDamaged = () => databaseDamage().length > 0;
