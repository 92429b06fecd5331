import { databaseDamage } from '~/db/integrity.server';

export const isDatabaseDamaged = () => databaseDamage().length > 0;
