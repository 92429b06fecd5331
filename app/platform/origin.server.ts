let origin = 'http://localhost:3000';

export function setSiteOrigin(value: string) {
  origin = value;
}

/** Never taken from the Host header: pages are cached, so a forged host would reach other visitors. */
export const siteOrigin = () => origin;
