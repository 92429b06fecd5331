/** A known field of a lead or post with its value, which may be wrapped. A collection of that name doesn't match. */
const KNOWN_FIELD =
  /"(?:(?:fields|(?:create|update)(?:Time|d?At))"\s*:|(?:_?id|__id__|name|email|phone|pincode|bhk(?:Option)?|projectType|status|priority|notes|buildingType|siteArea|plotSize|plotFacing|estimatedPrice|message|title|content|excerpt|coverImage|tags|category|meta(?:Title|Description)|keywords|canonicalUrl|publishDate|author(?:Id)?|views|likes|comments|readTime)"\s*:\s*(?:[^\s{[]|\[\s*(?:[^\s{\]]|$)|\{\s*"(?:[a-z]+Value|_?seconds|__datatype__)"))/y;
/** Fields that a post or lead has, and the description of a list of them hasn't. */
const OWN_FIELD = /"(?:content|email|phone)"/y;
const TITLE_FIELD = /"(?:title|email|phone|fields)"/y;

type Container = {
  readonly depth: number;
  readonly isObject: boolean;
  readonly parent: Container | undefined;
  /** Whether one of its own fields is known, is one of a single record, or is a title. */
  known: boolean;
  own: boolean;
  titled: boolean;
};

/**
 * The depth of a file's records, judged by its beginning: that of the first object with a known field. If this object is
 * nested in an element of a list (`[{ "data": { "title": … } }]`), the element is the record. If it only describes a
 * list (`{ "title": "Journal", "items": [{ "title": … }] }`), the elements are the records. Undefined without known fields.
 */
export function findRecordDepth(text: string): number | undefined {
  const objects = containersOf(text).filter(({ isObject }) => isObject);
  const first = objects.find(({ known }) => known);
  if (!first) return undefined;
  const element = elementAround(first);
  if (element) return element.depth;
  const isAlone = !objects.some(
    (other) => other !== first && other.known && other.depth === first.depth && !isElement(other),
  );
  if (first.own || !isAlone) return first.depth;
  const listed = objects.filter(({ titled }) => titled).map(elementAround);
  return (listed.find(Boolean) ?? first).depth;
}

const isElement = ({ parent }: Container) => parent?.isObject === false;

const elementAround = (container: Container): Container | undefined =>
  isElement(container) ? container : container.parent && elementAround(container.parent);

/** All objects and lists in the order in which they begin. A text ends at the end of its line, also in broken JSON. */
function containersOf(text: string): Container[] {
  const containers: Container[] = [];
  let current: Container | undefined;
  const isNext = (field: RegExp, at: number) => {
    field.lastIndex = at;
    return field.test(text);
  };
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[\]{}]/g)) {
    if (token === '{' || token === '[') {
      const depth = current ? current.depth + 1 : 0;
      const flags = { known: false, own: false, titled: false };
      current = Object.assign({ depth, isObject: token === '{', parent: current }, flags);
      containers.push(current);
    } else if (token === '}' || token === ']') current = current?.parent;
    else if (current?.isObject === true && isNext(KNOWN_FIELD, index)) {
      current.known = true;
      current.own ||= isNext(OWN_FIELD, index);
      current.titled ||= isNext(TITLE_FIELD, index);
    }
  }
  return containers;
}
