import about from '../../package.json';

/** Of this program. */
export const { version } = about;
