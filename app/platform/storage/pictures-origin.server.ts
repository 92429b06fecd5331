let origin = '';

/** Set once at start, from `PICTURES_URL`. */
export function setPicturesOrigin(value: string) {
  origin = value;
}

/** Before the address of each stored picture on a public page: a CDN that pulls from the site, or nothing. */
export const picturesOrigin = () => origin;
