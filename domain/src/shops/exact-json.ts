/**
 * JSON as a shop sent it: numbers stay the text that was written, so that no amount becomes a
 * float.
 */
export type ExactJson = string | boolean | null | ExactJson[] | { [name: string]: ExactJson };

/** Throws a SyntaxError if it is not JSON. */
export function parseExact(text: string): ExactJson {
  const asWritten = (name: string, value: unknown, context?: { source?: string }): unknown => {
    if (name === '__proto__') return undefined;
    return typeof value === 'number' ? (context?.source ?? String(value)) : value;
  };
  return JSON.parse(text, asWritten) as ExactJson;
}

/**
 * The value at `billing.phone`; `items[].name` joins the values of a list in one text. Empty if
 * nothing is there.
 */
export function textAt(json: ExactJson | undefined, path: string): string {
  const [first = '', ...rest] = path.split('.').filter((part) => part !== '');
  const name = first.replace(/\[\]$/, '');
  const inner = name === '' ? json : propertyOf(json, name);
  if (Array.isArray(inner)) {
    const texts = inner.map((one) => (rest.length > 0 ? textAt(one, rest.join('.')) : plain(one)));
    return texts.filter((text) => text !== '').join(', ');
  }
  return rest.length > 0 ? textAt(inner, rest.join('.')) : plain(inner);
}

export function listAt(json: ExactJson | undefined, name: string): readonly ExactJson[] {
  const list = propertyOf(json, name);
  return Array.isArray(list) ? list : [];
}

export function propertyOf(json: ExactJson | undefined, name: string): ExactJson | undefined {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return undefined;
  return Object.hasOwn(json, name) ? json[name] : undefined;
}

const longestKept = 2_000;
const plain = (json: ExactJson | undefined): string => {
  if (typeof json === 'string') return cleanText(json).slice(0, longestKept);
  return typeof json === 'boolean' ? String(json) : '';
};

/** A single line that fits every column. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s\u00a0\u202f]+/gu, ' ')
    .trim();

export interface SampleField {
  /** A path for `textAt`. */
  chemin: string;
  valeur: string;
}

const mostFields = 200;
const deepest = 6;

/** The values of a received sample, each by its path; a list by its first item. */
export function fieldsOf(sample: ExactJson): SampleField[] {
  const found: SampleField[] = [];
  const walk = (json: ExactJson, path: string, depth: number): void => {
    if (found.length >= mostFields || depth > deepest) return;
    if (Array.isArray(json)) {
      const [first] = json;
      if (first !== undefined) walk(first, `${path}[]`, depth + 1);
    } else if (json !== null && typeof json === 'object') {
      for (const [name, inner] of Object.entries(json))
        if (!/[.[\]]/.test(name)) walk(inner, path === '' ? name : `${path}.${name}`, depth + 1);
    } else if (path !== '' && path.length <= 200) {
      found.push({ chemin: path, valeur: plain(json).slice(0, 80) });
    }
  };
  walk(sample, '', 0);
  return found;
}
