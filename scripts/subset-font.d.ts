declare module 'subset-font' {
  /** Keeps the glyphs that `text` needs and those of `keepFeatures`, and pins or narrows the variation axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff' | 'woff2';
      /** Defaults to all features. */
      keepFeatures?: string[];
      variationAxes: Record<string, number | { min: number; max: number } | undefined>;
    },
  ): Promise<Buffer>;
}
