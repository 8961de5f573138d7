import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import { useRef } from 'react';
import { call } from '../http/call.ts';
import { sentenceOf } from '../http/call-error.ts';
import { readUser } from '../http/session.ts';
import { paths } from '../office/paths.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { openPrint } from '../ui/office/print/print.tsx';

/** One page of a list; the remaining ones show up again afterwards. */
const mostAtOnce = 100;

/** Opens the slip of a manifest in its own window. */
export async function printManifest(numero: string): Promise<void> {
  try {
    const sheet = await call(partnerContract.manifestSheet, { params: { numero } });
    openPrint(paths.partnerManifestPrint, sheet);
  } catch (error) {
    tell(sentenceOf(error), { bad: true });
  }
}

/** « Manifester »: safe to repeat, one at a time, with its result shown. */
export function useManifest() {
  const write = useAct(partnerContract.manifest);
  const under = useRef(false);
  const manifest = async (codes: readonly string[] | 'all'): Promise<void> => {
    if (under.current) return;
    under.current = true;
    try {
      const refs = codes === 'all' ? await waiting() : codes;
      if (refs.length === 0) return tell('Rien n’attend de manifeste.');
      const { message, manifeste, colis } = await write.send({ body: { codes: [...refs] } });
      const failed = colis.filter(({ resultat }) => resultat !== 'manifeste');
      tell(message, { bad: failed.length > 0 });
      if (manifeste !== null) void printManifest(manifeste);
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
    } finally {
      under.current = false;
    }
  };
  return { manifest, busy: write.busy };
}

async function waiting(): Promise<string[]> {
  // The list includes parcels of other hubs, which those hand over themselves, so more pages may
  // follow a page full of them.
  const hub = readUser()?.hub?.id ?? null;
  for (let page = 0; ; page += 1) {
    const body = { filter: { suivi: 'a_manifester' as const }, page, taille: mostAtOnce as 100 };
    const { rows } = await call(partnerContract.list, { body });
    const own = rows.filter(({ id_hub_current }) => hub === null || id_hub_current === hub);
    if (own.length > 0 || rows.length < mostAtOnce) return own.map(({ ref }) => ref);
  }
}
