import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

interface Node {
  type: string;
  [part: string]: unknown;
}

export interface FrenchIn {
  /** Words on a screen that do not go through texts.ts. */
  bare: string[];
  /** Texts looked up by their French. */
  texts: string[];
  /** Texts looked up when the module loads, before a language is chosen. */
  early: string[];
}

/** Attributes and properties that users never read. */
const unread = new Set(
  'className key href to type role target rel id inputMode autoComplete enterKeyHint look size style d lang'.split(
    ' ',
  ),
);
const door = new Set(['t', 'count', 'counted', 'countOf', 'inFrench', 'filled', 'filledCount']);
/**
 * Key and error names, what only a developer reads, and names that are the same in every language.
 */
const noWords =
  /^(?:Arrow|Abort|Timeout|InvalidState|VersionError|SecurityError|Escape|Enter$|Tab$|Shift|CapsLock|NumLock|AltGraph|Dead$|Cigogne$|WhatsApp$|Instrument Sans|Tunisie$|The |Not |No )/;

/**
 * Looks like French: an accent, a capital followed by small letters, or two words of a sentence.
 */
const isFrench = (text: string): boolean =>
  /[A-Za-zÀ-ÿ]{2}/.test(text) &&
  !noWords.test(text.trim()) &&
  (/[À-ÖØ-öø-ÿ’«»]/.test(text) ||
    /^[A-Z][a-z]/.test(text) ||
    /(?:^|\s)(?:colis|sur|de|le|la|les|et|du|au|un|une|arrêts?|hub|par|pour)\s/.test(` ${text} `));

const nameOf = (node: unknown): string => {
  const { name } = node as { name?: unknown };
  return typeof name === 'string' ? name : '';
};

/** What French has and Arabic has not: « à » before an hour, a space before a colon, « s » for seconds. */
const isFrenchJoint = (text: string): boolean => / à | :(?: |$)|^ s$/.test(text);

/** The French texts of a screen's file, and how each is used. */
export function frenchIn(file: string): FrenchIn {
  const source = readFileSync(file, 'utf8');
  const found: FrenchIn = { bare: [], texts: [], early: [] };
  const literalsOf = (node: Node | undefined): string[] => {
    if (node?.type === 'ConditionalExpression')
      return [...literalsOf(node['consequent'] as Node), ...literalsOf(node['alternate'] as Node)];
    return node?.type === 'Literal' && typeof node['value'] === 'string' ? [node['value']] : [];
  };
  const walk = (node: unknown, inFunction: boolean): void => {
    if (Array.isArray(node)) for (const one of node) walk(one, inFunction);
    if (node === null || typeof node !== 'object' || !('type' in node)) return;
    const now = node as Node;
    const within = inFunction || /Function/.test(now.type);
    if (/^(?:Import|TSInterface|TSType|TSLiteral|TSUnion)/.test(now.type)) return;
    if (now.type === 'TSSatisfiesExpression' && /Text\b/.test(textOf(now['typeAnnotation']))) {
      // A table of texts, which the compiler already checks against the translations.
      return;
    }
    if (now.type === 'JSXAttribute' && unread.has(nameOf(now['name']))) return;
    if (now.type === 'CallExpression') {
      const name = nameOf(now['callee']);
      if (name === 'classNames') return;
      if (door.has(name)) {
        const sentenceArguments = (now['arguments'] as Node[]).filter(
          ({ type }) => type !== 'ObjectExpression',
        );
        const texts = sentenceArguments.flatMap(literalsOf);
        found.texts.push(...texts);
        if (!within && name !== 'inFrench') found.early.push(...texts);
        walk(
          (now['arguments'] as Node[]).filter((one) => !sentenceArguments.includes(one)),
          within,
        );
        return;
      }
    }
    if (
      now.type === 'JSXText' &&
      (isFrenchJoint(String(now['value'])) ||
        (/[A-Za-zÀ-ÿ]{2}/.test(String(now['value'])) && isRead(now)))
    )
      found.bare.push(String(now['value']).trim());
    if (
      now.type === 'Literal' &&
      typeof now['value'] === 'string' &&
      (isFrench(now['value']) || isFrenchJoint(now['value']))
    )
      found.bare.push(now['value']);
    if (now.type === 'TemplateLiteral') {
      const parts = (now['quasis'] as { value: { cooked: string } }[]).map(
        ({ value }) => value.cooked,
      );
      if (
        parts.some(
          (part) =>
            isFrench(part) ||
            isFrenchJoint(part) ||
            (/(?:^|[^/?&=\w])\p{Ll}{3,} *$/u.test(part) && / /.test(part)),
        )
      )
        found.bare.push(parts.join('…'));
    }
    for (const [part, value] of Object.entries(now))
      if (part !== 'type' && part !== 'quasis') walk(value, within);
  };
  const textOf = (node: unknown): string => {
    const { start, end } = node as { start: number; end: number };
    return source.slice(start, end);
  };
  const isRead = (node: Node) => !noWords.test(String(node['value']).trim());
  walk(parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program.body, false);
  return found;
}
