import { parseSync, Visitor } from 'vite';

/** Static members of built-ins that a script uses unchecked, such as `Map.groupBy`, and their constructors. */
export function builtInsOf(script: string): string[][] {
  const usedBuiltIns = new Map<string, string[]>();
  const visitor = new Visitor({
    MemberExpression({ computed, object, property }) {
      if (computed || object.type !== 'Identifier' || !('name' in property)) return;
      const path = [object.name, property.name];
      if (/^[A-Z]/.test(object.name)) usedBuiltIns.set(path.join('.'), path);
    },
  });
  visitor.visit(parseSync('script.js', script).program);
  return [...usedBuiltIns.values()];
}
