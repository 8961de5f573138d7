import type { Board } from '@cigogne/domain/runsheets/board';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';

import type { Story } from './story.ts';

const most = 5;

/**
 * Of what waits in a hub, some are fetched by their recipients, one by a cousin, and one was handed
 * over this morning.
 */
export async function fetchSome({ api, company }: Story): Promise<void> {
  for (const hub of company.hubs) {
    const { attente } = await api.get<Board>(hub.as, '/api/rs/adm/board');
    const links: string[] = [];
    for (const { ref } of attente.slice(0, most)) {
      const { suivi } = await api.get<{ suivi: string }>(hub.as, `/api/colis/adm/details/${ref}`);
      const link = `/api/suivi/${suivi}`;
      const { retrait } = await api.get<Tracking>(hub.as, link);
      if (!retrait) continue;
      await api.post(hub.as, `${link}/retrait`, { retirer: true });
      links.push(link);
    }
    const [handed, cousin] = links;
    if (cousin) await api.post(hub.as, `${cousin}/personne`, { nom: 'Rim' });
    if (!handed) continue;
    const { code, montant, code_remise } = await api.get<Tracking>(hub.as, handed);
    await api.post(hub.as, '/api/rs/adm/guichet/remettre', {
      ref: code,
      montant: montant ?? 0,
      code_remise,
      echange_rendu: true,
    });
  }
}
