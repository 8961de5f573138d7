import { parseSync, type Plugin } from 'vite';
import { unbroken } from '../src/language/unbroken.ts';

/**
 * What a screen of the office says in its own words keeps its punctuation with its word, as `unbroken` does for what comes from
 * elsewhere: sources are written with plain spaces. Each sign is replaced by one, so that no place in a file moves.
 * What is read in two languages is not concerned: there French is the key (docs/decisions/052).
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

/** The source with the words of its elements unbroken: what stands between tags, in attributes, chosen or filled in there. */
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

/** What is asked, called or compared is no text that somebody reads there. */
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
