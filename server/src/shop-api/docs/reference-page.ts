import type { z } from 'zod';
import type { DocsPage } from './layout.ts';
import { code, html, type Markup } from './markup.ts';
import { chapterOf, chapters, documentedCalls } from './openapi.ts';

const names = [...new Set(Object.values(chapters))];

function call({ name, entry, example }: (typeof documentedCalls)[number]): Markup {
  return html`<section><h3 id="${name}">${entry.summary}</h3>
<p class="call"><b>${entry.method}</b> <span>${entry.path}</span></p>${queryTable(entry.query)}${
    example.body ? code('Exemple', JSON.stringify(example.body, null, 2)) : html``
  }</section>`;
}

function queryTable(query: z.ZodObject | undefined): Markup {
  if (!query) return html``;
  return html`<p>${Object.keys(query.shape).map((name) => html`<code>${name}</code> `)}</p>`;
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
