import { placesContract } from '@cigogne/domain/places/places.contract';
import { routesOf } from '../http/routes-of.ts';
import { governoratesOfTunisia } from './places-data.ts';
import { readPlaces } from './read-places.ts';
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
  governorates: async () => ({ rows: governorateRows, count: governorateRows.length }),
});
