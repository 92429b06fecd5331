/** Pixels: four times as high as the header shows it. */
export const LOGO_HEIGHT = 120;

/** Whether a logo of such sides has room in the header. */
export const isLogoShape = ({ width, height }: { width: number; height: number }): boolean =>
  width <= 8 * height && height <= 2 * width;
