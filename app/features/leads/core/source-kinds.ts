/** Stored: never rename a kind. */
export const sourceKinds = ['google', 'indiamart', 'any'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const sourceKindNames: Record<SourceKind, string> = {
  google: 'Google Ads lead form',
  indiamart: 'IndiaMART',
  any: 'Any JSON or form post',
};

/** The keys are stored in mappings: never rename one. */
export const targetLabels = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  place: 'Project location',
  projectType: 'Project type',
  message: 'Message',
  id: 'Unique ID of the lead',
} as const;
export type LeadTarget = keyof typeof targetLabels;
export const leadTargets = Object.keys(targetLabels) as readonly LeadTarget[];

/** The payload's field for each target. A missing target is found by the names of the payload's fields. */
export type Mapping = { readonly [Target in LeadTarget]?: string };

export type LeadSource = {
  readonly id: string;
  readonly name: string;
  readonly kind: SourceKind;
  readonly mapping: Mapping;
  readonly enabled: boolean;
  readonly ownerId: string | null;
};

export const MAX_SOURCES = 50;
export const MAX_SOURCE_NAME_LENGTH = 80;
export const MAX_PAYLOAD_BYTES = 64 * 1024;
/** The longest path of a field that a mapping can name. */
export const MAX_PATH_LENGTH = 500;
export const PAYLOAD_DAYS = 30;

/** Completes "This inquiry …" where possible spam is listed. Stored: never change it. */
export const TEST_LEAD_REASON = 'is a test lead of its lead source';

/** Deeper payloads are not indented, because the indentation would be many times as long as they are. */
const MAX_SHOWN_DEPTH = 50;

function nestingOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of json) {
    if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** JSON becomes several lines; other text stays as it was sent. Long numbers keep their digits. */
export function shownPayload(payload: string): string {
  if (nestingOf(payload) > MAX_SHOWN_DEPTH) return payload;
  try {
    const value: unknown = JSON.parse(payload, (_key, parsed: unknown, ...rest: unknown[]) =>
      typeof parsed === 'number' && !Number.isSafeInteger(parsed)
        ? numberSource(rest[0]) || parsed
        : parsed,
    );
    return JSON.stringify(value, null, 2);
  } catch {
    return payload;
  }
}

/** A number's digits as in the JSON text, from the third argument of a reviver; '' in browsers that pass none. */
export const numberSource = (context: unknown): string =>
  typeof context === 'object' &&
  context !== null &&
  'source' in context &&
  typeof context.source === 'string'
    ? context.source
    : '';
