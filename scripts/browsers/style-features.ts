export type StyleFeature = {
  readonly kind: 'properties' | 'at-rules' | 'selectors';
  readonly name: string;
};

/** Properties, at-rules and pseudo-classes of a minified style sheet, without those within `@supports`. */
export function featuresOf(css: string): StyleFeature[] {
  const unconditionalCss = withoutSupports(
    css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""'),
  );
  const names = (pattern: RegExp) =>
    new Set(Array.from(unconditionalCss.matchAll(pattern), ([, name = '']) => name));
  return [
    ...Array.from(names(/[;{]([a-z][a-z-]*):/g), (name) => ({ kind: 'properties' as const, name })),
    ...Array.from(names(/@([a-z-]+)/g), (name) => ({ kind: 'at-rules' as const, name })),
    ...Array.from(names(/[^:\w]?::?([a-z][a-z-]+)(?=[^{}]*\{)/g), (name) => ({
      kind: 'selectors' as const,
      name,
    })),
  ];
}

function withoutSupports(css: string): string {
  const start = css.indexOf('@supports');
  if (start === -1) return css;
  let depth = 0;
  let blockEnd = css.indexOf('{', start);
  for (; blockEnd < css.length; blockEnd += 1) {
    if (css[blockEnd] === '{') depth += 1;
    else if (css[blockEnd] === '}' && --depth === 0) break;
  }
  return css.slice(0, start) + withoutSupports(css.slice(blockEnd + 1));
}
