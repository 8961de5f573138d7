import { escaped } from '../../documents/escaped.ts';

/** Finished HTML: all texts in it are escaped. */
export interface Markup {
  html: string;
}

/** Replaced by the address of the installation, which is not known while a page is drawn. */
export const ourAddress = '%ADRESSE%';

type Part = string | number | Markup | readonly Markup[];

/** A template that escapes texts and inserts markup as it is. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return {
    html: strings.reduce((all, text, at) => `${all}${written(parts[at - 1])}${text}`),
  };
}

function written(part: Part | undefined): string {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}

/** A text in which `…` becomes code. */
export const prose = (text: string): Markup => ({
  html: escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>'),
});

/** A block of code with a heading. */
export const code = (name: string, text: string): Markup =>
  html`<figure><figcaption>${name}</figcaption><pre tabindex="0"><code>${text.trim()}</code></pre></figure>`;

/** The same code in several languages, shown one at a time without a script. */
export function tabs(
  group: string,
  blocks: readonly (readonly [name: string, text: string])[],
): Markup {
  const heads = blocks.map(
    ([name], at) =>
      html`<input type="radio" name="${group}" id="${group}-${at}"${{ html: at === 0 ? ' checked' : '' }}><label for="${group}-${at}">${name}</label>`,
  );
  const panes = blocks.map(([, text]) => html`<pre tabindex="0"><code>${text.trim()}</code></pre>`);
  return html`<div class="tabs">${heads}<div class="panes">${panes}</div></div>`;
}
