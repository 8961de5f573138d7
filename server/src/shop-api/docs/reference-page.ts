import type { z } from 'zod';
import type { DocsPage } from './layout.ts';
import { bodyWords, fieldWords } from './field-words.ts';
import { code, html, type Markup, prose } from './markup.ts';
import { chapterOf, chapters, documentedCalls } from './openapi.ts';

const names = [...new Set(Object.values(chapters))];

function call({ name, entry, example }: (typeof documentedCalls)[number]): Markup {
  return html`<section><h3 id="${name}">${prose(entry.summary)}</h3>
<p class="call"><b>${entry.method}</b> <span>${entry.path}</span></p>${wordTable(queryWords(entry.query))}${wordTable(Object.entries(bodyWords[name] ?? {}))}${
    example.body ? code('Exemple', JSON.stringify(example.body, null, 2)) : html``
  }</section>`;
}

const queryWords = (query: z.ZodObject | undefined): [string, string][] =>
  Object.keys(query?.shape ?? {}).map((name) => [name, fieldWords[name] ?? '']);

function wordTable(fields: readonly (readonly [name: string, words: string])[]): Markup {
  if (fields.length === 0) return html``;
  return html`<div class="scroll"><table><tbody>${fields.map(
    ([name, words]) => html`<tr><td><code>${name}</code></td><td>${prose(words)}</td></tr>`,
  )}</tbody></table></div>`;
}

export const referencePage: DocsPage = {
  path: 'reference',
  title: 'Tous les appels',
  about: 'Les appels de l’API Cigogne, avec leurs champs et un exemple.',
  script: '/api/docs/try-it.js',
  body: html`<p>Le même contrat, pour vos outils : <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<div id="essai"></div>${names.map(
    (name) =>
      html`<h2>${name}</h2>${documentedCalls
        .filter(({ entry }) => chapterOf(entry) === name)
        .map(call)}`,
  )}`,
};
