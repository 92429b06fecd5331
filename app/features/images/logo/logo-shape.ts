/** In pixels; four times the header's height. */
export const LOGO_HEIGHT = 120;

export const isLogoShape = ({ width, height }: { width: number; height: number }): boolean =>
  width <= 8 * height && height <= 2 * width;
