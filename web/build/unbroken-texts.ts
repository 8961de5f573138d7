import { parseSync, type Plugin } from 'vite';
import { unbroken } from '@cigogne/domain/unbroken';

/**
 * Keeps punctuation with its word in the office screens' own texts, as `unbroken` does for texts
 * from elsewhere: sources are written with ordinary spaces. Each character is replaced by exactly
 * one, so that positions in a file do not change. Texts in two languages are left alone, because
 * there the French is the key (docs/decisions/052): they are made so as they are shown.
 */
export const unbrokenTexts = (): Plugin => ({
  name: 'unbroken-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/src\/.+\.tsx$/ },
    handler: (code, id) => ({ code: unbrokenIn(code, id), map: null }),
  },
});

interface Node {
  type: string;
  start: number;
  end: number;
}

/**
 * The source with the texts of its elements made unbreakable: between tags, in attributes, and in
 * expressions there.
 */
export function unbrokenIn(code: string, file: string): string {
  let made = code;
  const mend = ({ start, end }: Node) => {
    made = made.slice(0, start) + unbroken(made.slice(start, end)) + made.slice(end);
  };
  const visit = (value: unknown, shown: boolean): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, shown));
    if (!isNode(value)) return;
    if (isText(value) && shown) mend(value);
    for (const [name, child] of Object.entries(value))
      visit(child, opens.has(value.type) || (shown && passes(value, name)));
  };
  visit(parseSync(file, code).program, false);
  return made;
}

const opens: ReadonlySet<string> = new Set([
  ...['JSXElement', 'JSXFragment', 'JSXAttribute', 'JSXExpressionContainer'],
]);

/** Strings in conditions, calls and comparisons are not displayed. */
const passes = ({ type }: Node, child: string): boolean =>
  (type === 'ConditionalExpression' && child !== 'test') ||
  (type === 'LogicalExpression' && child === 'right') ||
  (type === 'TemplateLiteral' && child === 'quasis');

const isText = ({ type, ...node }: Node): boolean =>
  type === 'JSXText' ||
  type === 'TemplateElement' ||
  (type === 'Literal' && typeof (node as { value?: unknown }).value === 'string');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
