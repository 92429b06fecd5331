import { parseAst } from 'vite';

/** Static members of built-ins that a script uses unchecked, such as `Map.groupBy`, and their constructors. */
export function builtInsOf(script: string): string[][] {
  const found = new Map<string, string[]>();
  visit(parseAst(script), (node) => {
    if (node['type'] !== 'MemberExpression' || node['computed'] === true) return;
    const [object, property] = [node['object'], node['property']];
    if (!isNode(object) || !isNode(property) || object['type'] !== 'Identifier') return;
    const path = [String(object['name']), String(property['name'])];
    if (/^[A-Z]/.test(path[0] ?? '')) found.set(path.join('.'), path);
  });
  return [...found.values()];
}

type AnyNode = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null;

function visit(value: unknown, take: (node: AnyNode) => void) {
  if (Array.isArray(value)) for (const item of value) visit(item, take);
  else if (isNode(value)) {
    take(value);
    for (const child of Object.values(value)) if (isNode(child)) visit(child, take);
  }
}
