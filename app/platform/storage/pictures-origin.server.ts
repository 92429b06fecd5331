let origin = '';

export function setPicturesOrigin(value: string) {
  origin = value;
}

/** The origin of a CDN in front of stored pictures, or ''. */
export const picturesOrigin = () => origin;
