import { placeText } from '@cigogne/domain/places/match';
import { foldText } from '@cigogne/domain/searched-text';
import { phoneDigits } from '@cigogne/domain/phone-text';
import type { Context } from '../context/context.ts';
import { readPlaces } from '../places/read-places.ts';
import { hubNamed } from './judge-people.ts';
import type { Draft, ParcelTarget } from './draft.ts';
import { knownHubs } from './known.ts';

export async function placeParcels(
  ctx: Context,
  drafts: readonly Draft<'colis', ParcelTarget>[],
): Promise<void> {
  const [hubs, shippers, places] = await Promise.all([
    knownHubs(ctx.tx),
    shippersOf(ctx),
    readPlaces(drafts.map(({ values }) => values.place)),
  ]);
  for (const [at, draft] of drafts.entries()) {
    const { exped, hub, statut } = draft.values;
    const found = shippers(exped);
    if (exped !== '' && found.length !== 1)
      draft.faults.push({
        field: 'exped',
        message:
          found.length === 0
            ? `Aucun expéditeur ne s’appelle « ${exped.slice(0, 60)} » : reprenez d’abord les expéditeurs.`
            : `Plusieurs expéditeurs s’appellent « ${exped.slice(0, 60)} » : écrivez l’e-mail.`,
        choix: found.map(({ email }) => email).slice(0, 4),
      });
    const id_hub = hub === '' || statut === 'ATT-ENVOIE' ? null : hubNamed(draft, hubs, hub);
    const reading = places[at];
    if (!reading?.lieu)
      draft.faults.push({
        field: 'lieu',
        message: 'Le lieu n’est pas reconnu : choisissez-le.',
        choix: (reading?.lieux ?? []).slice(0, 4).map(placeText),
      });
    else if (reading.certitude === 'a-verifier')
      draft.note = `Lieu lu : ${reading.lieu._loc}, ${reading.lieu._gov}. À vérifier.`;
    const [shipper] = found;
    if (shipper && found.length === 1 && reading?.lieu)
      draft.target = { id_exped: shipper.id, id_hub, lieu: reading.lieu };
  }
}

interface KnownShipper {
  id: number;
  email: string;
}

/** Finds shippers by address, name or phone, as old systems write them beside a parcel. */
async function shippersOf(ctx: Context): Promise<(text: string) => readonly KnownShipper[]> {
  const rows = await ctx.tx
    .selectFrom('users')
    .select(['id', 'email', 'nom_com', 'tel'])
    .where('role', '=', 'exped')
    .where('closed_at', 'is', null)
    .execute();
  const named = new Map<string, KnownShipper[]>();
  const add = (name: string | null, one: KnownShipper) => {
    if (name) named.set(name, [...(named.get(name) ?? []), one]);
  };
  for (const { id, email, nom_com, tel } of rows) {
    add(email, { id, email });
    add(foldText(nom_com ?? ''), { id, email });
    add(tel, { id, email });
  }
  return (text) =>
    named.get(text.toLowerCase()) ??
    named.get(foldText(text)) ??
    named.get(phoneDigits(text)) ??
    [];
}
