import 'react';

declare module 'react' {
  /** Allows custom properties in a `style`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
