import { icons, info } from '@iconify-json/tabler';
import { iconNames, pointingNames } from './icon-names.ts';

/** Matches an icon's markup without Tabler's wrapper: one path, or several in one group. */
const drawn =
  /^(?:<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2">)?((?:<path(?: (?:fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)="[a-zA-Z0-9]+")* d="[Mm][^"]*"\/>)+)(?:<\/g>)?$/;

/**
 * The source of `icons.ts`, with each icon as one path. Throws for an icon that is not made of
 * lines or areas alone.
 */
export function iconsText(command: string): string {
  const made = iconNames.map((name) => {
    const body = icons.icons[name]?.body ?? '';
    const lines = [...(drawn.exec(body)?.[1] ?? '').matchAll(/ d="([^"]*)"/g)].map(([, d = '']) =>
      beginning(d),
    );
    const isFilled = !body.includes('stroke="currentColor"');
    // In a single path, overlapping areas would cut holes into each other.
    if (lines.length === 0 || (isFilled && lines.length > 1))
      throw new Error(`Tabler has no icon « ${name} » that one path can draw`);
    const outline = pointingNames.has(name) ? 'pointing' : 'outline';
    const draw = isFilled ? 'filled' : outline;
    return `export const ${componentOf(name)} = /* @__PURE__ */ ${draw}('${lines.join('')}');`;
  });
  return [
    `// Tabler Icons ${info.version}, MIT. Made from scripts/icon-names.ts by \`${command}\`.`,
    "import { filled, outline, pointing } from './icon.ts';",
    '',
    ...made,
    '',
  ].join('\n');
}

/** When paths are joined, the first move of each must be absolute. */
function beginning(d: string): string {
  const absolute = d.replace(/^m(?=-?[\d.]+[ -]-?[\d.]+[a-zA-Z])/, 'M');
  if (!absolute.startsWith('M')) throw new Error(`A path that begins nowhere: ${d}`);
  return absolute;
}

/** `map-2` is drawn by `IconMap2`. */
const componentOf = (name: string): string =>
  `Icon${name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;
