import 'react';

declare module 'react' {
  /** Custom properties may stand in a `style`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
