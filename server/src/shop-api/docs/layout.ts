import { html, type Markup } from './markup.ts';

export interface DocsPage {
  /** The address after `/api/docs/`; empty for the first page. */
  path: string;
  title: string;
  /** The description for search engines. */
  about: string;
  body: Markup;
  /** Adds to the page where scripts run; it is complete without. */
  script?: string;
}

/** The menu at the left, the same on each page. */
const menu: readonly (readonly [heading: string, links: readonly (readonly [string, string])[]])[] =
  [
    [
      'Démarrer',
      [
        ['', 'Votre premier colis'],
        ['reference', 'Tous les appels'],
      ],
    ],
    [
      'Guides',
      [
        ['bac-a-sable', 'Essayer sans risque'],
        ['ne-jamais-doubler', 'Ne jamais doubler'],
        ['webhooks', 'Vérifier un webhook'],
        ['venir-d-un-autre-transporteur', 'Venir d’un autre transporteur'],
      ],
    ],
    [
      'À portée de main',
      [
        ['erreurs', 'Erreurs'],
        ['changements', 'Changements'],
      ],
    ],
  ];

const addressOf = (path: string): string => (path === '' ? '/api/docs' : `/api/docs/${path}`);

/** A complete page with head and menu, which works without scripts. */
export function drawPage({ path, title, about, body, script }: DocsPage): string {
  const links = menu.map(
    ([heading, entries]) =>
      html`<h2>${heading}</h2><ul>${entries.map(
        ([to, name]) =>
          html`<li><a href="${addressOf(to)}"${{ html: to === path ? ' aria-current="page"' : '' }}>${name}</a></li>`,
      )}</ul>`,
  );
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · API Cigogne</title>
<meta name="description" content="${about}">
<link rel="stylesheet" href="/api/docs/style.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${script ? html`<script src="${script}" type="module"></script>` : html``}
</head>
<body>
<a class="skip" href="#page">Aller au contenu</a>
<header class="head">
<a class="brand" href="/api/docs"><img src="/logo.svg" alt="" width="32" height="32">Cigogne</a>
<nav aria-label="Documentation">
<a href="/api/docs">Démarrer</a>
<a href="/api/docs/reference">Référence</a>
<a href="/api/docs/webhooks">Événements</a>
<a href="/api/docs/changements">Changements</a>
</nav>
<a href="/api/docs/openapi.json">openapi.json</a>
</header>
<div class="frame">
<nav class="menu" aria-label="Pages">${links}</nav>
<main id="page">
<h1>${title}</h1>
${body}
</main>
</div>
</body>
</html>
`.html;
}
