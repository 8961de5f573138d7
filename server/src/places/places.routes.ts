import { placesContract } from '@cigogne/domain/places/places.contract';
import { notFound } from '@cigogne/domain/refusal';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routesOf } from '../http/routes-of.ts';
import { withCoverage } from './coverage-page.ts';
import { governoratesOfTunisia } from './places-data.ts';
import { readPlaces } from './read-places.ts';
import { servedGovernorates } from './served.ts';
import { offerPlaces, searchPlaces } from './search-places.ts';

const governorateRows = governoratesOfTunisia
  .map(({ slug, nom, zone, delegations }) => ({
    slug,
    nom,
    zone,
    delegations: delegations.map((del) => del.nom).sort((a, b) => a.localeCompare(b, 'fr')),
  }))
  .sort((a, b) => a.nom.localeCompare(b.nom, 'fr'));

export const placesRoutes = routesOf(placesContract, {
  search: async ({ params }) => searchPlaces(params.text),
  read: async ({ body }) => {
    const rows = await readPlaces(body.lieux);
    return { rows, count: rows.length };
  },
  covered: async ({ query }) => offerPlaces(query.lieu),
  coveredPage: async ({ ctx, query, http }) => {
    const { pages } = ctx.services.config;
    if (!pages) throw notFound();
    if (query.lieu.trim() === '') return http.reply.redirect('/home#couverture');
    const page = await readFile(join(pages, 'index.html'), 'utf8');
    const served = await servedGovernorates(ctx.tx);
    void http.reply.type('text/html; charset=utf-8');
    return withCoverage(page, query.lieu, new Map(served.map((row) => [row.gov, row])));
  },
  governorates: async () => ({ rows: governorateRows, count: governorateRows.length }),
});
