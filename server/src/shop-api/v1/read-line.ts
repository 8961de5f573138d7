import { placeText } from '@cigogne/domain/places/match';
import { parcelSentences } from '@cigogne/domain/parcels/parcel-form';
import type { NewParcel } from '@cigogne/domain/parcels/parcels.contract';
import { Refusal, wrongField } from '@cigogne/domain/refusal';
import { ambiguousPlace, ShopParcel, zipElsewhere } from '@cigogne/domain/shop-api/shop-parcel';
import { required } from '@cigogne/domain/wire';
import { z } from 'zod';
import { invalid } from '../../http/errors.ts';
import { findDelegation, findGovernorate } from '../../places/places-data.ts';
import { governoratesOfZip } from '../../places/places-to-choose.ts';
import { readPlaces } from '../../places/read-places.ts';
import { resolveAddress } from '../../places/resolve-address.ts';

export interface ShopLine {
  parcel: NewParcel;
  /** Another parcel may have the same order. */
  doublon: boolean;
}

/**
 * Validates one parcel as a program wrote it, and completes its place; throws what is wrong with
 * it.
 */
export async function readLine(given: unknown): Promise<ShopLine> {
  const parsed = ShopParcel.safeParse(withPlace(given));
  if (!parsed.success) throw invalid(parsed.error);
  const { doublon, ...parcel } = parsed.data;
  const place = await placeOf(parcel);
  resolveAddress(place, parcelSentences);
  return { parcel: { ...parcel, ...place, client_id: null }, doublon: doublon === true };
}

const wholePlace = z.object({
  adresse_lieu: z.literal('').nullish(),
  adresse_gov: required('', 60),
  adresse_deleg: required('', 80),
  adresse_zip: z.number().transform(String).or(required('', 10)),
});

/** Governorate, delegation and postal code without a place are enough to say where. */
function withPlace(given: unknown): unknown {
  const { data } = wholePlace.safeParse(given);
  return data ? { ...(given as object), adresse_lieu: townText(data) } : given;
}

/** The town of a delegation, in any of the names that we know for it. */
export function townText(town: z.output<typeof wholePlace>): string {
  const gov = findGovernorate(town.adresse_gov);
  const _del = (gov && findDelegation(gov, town.adresse_deleg)) ?? town.adresse_deleg;
  const _gov = gov?.nom ?? town.adresse_gov;
  return placeText({ _loc: _del, _del, _gov, _zip: town.adresse_zip });
}

type SetPlace = Pick<NewParcel, 'adresse_lieu' | 'adresse_gov' | 'adresse_deleg' | 'adresse_zip'>;

type SaidPlace = Pick<
  ShopParcel,
  'adresse' | 'adresse_lieu' | 'adresse_gov' | 'adresse_deleg' | 'adresse_zip'
>;

/** However it is written: the reader of places makes something of it. */
async function isSomewhere(texts: { gov: string } | { deleg: string }): Promise<boolean> {
  const [reading] = await readPlaces([texts]);
  return reading !== undefined && (reading.lieu !== null || reading.lieux.length > 0);
}

/** A governorate or delegation that there is not is no part of any place. */
async function refuseUnknown({ adresse_gov, adresse_deleg }: SaidPlace): Promise<void> {
  const gov = adresse_gov ? findGovernorate(adresse_gov) : null;
  if (adresse_gov && !gov && !(await isSomewhere({ gov: adresse_gov })))
    throw wrongField('adresse_gov', parcelSentences.adresse_gov);
  const isDelegation = adresse_deleg && gov && findDelegation(gov, adresse_deleg);
  if (adresse_deleg && !isDelegation && !(await isSomewhere({ deleg: adresse_deleg })))
    throw wrongField('adresse_deleg', parcelSentences.adresse_deleg);
}

/** Refuses a postal code of another governorate; one that we do not know may be a new office of anywhere. */
export function refuseForeignZip(zip: string, gov: string): void {
  const _gov = findGovernorate(gov)?.nom;
  const govs = governoratesOfZip(zip);
  if (_gov && govs.size > 0 && !govs.has(_gov)) throw wrongField('adresse_zip', zipElsewhere(_gov));
}

/**
 * The place of a parcel, its missing parts read from it; refused where it is not certain, and where a governorate
 * or delegation is said that there is not, or the postal code of another governorate: no place is certain beside it.
 */
export async function placeOf(parcel: SaidPlace): Promise<SetPlace> {
  const { adresse, adresse_lieu, adresse_gov, adresse_deleg, adresse_zip } = parcel;
  if (adresse_gov && adresse_deleg && adresse_zip) {
    refuseForeignZip(adresse_zip, adresse_gov);
    return { adresse_lieu, adresse_gov, adresse_deleg, adresse_zip };
  }
  await refuseUnknown(parcel);
  const [reading] = await readPlaces([
    {
      lieu: adresse_lieu,
      adresse,
      ...(adresse_gov ? { gov: adresse_gov } : {}),
      ...(adresse_deleg ? { deleg: adresse_deleg } : {}),
      ...(adresse_zip ? { zip: adresse_zip } : {}),
    },
  ]);
  if (!reading?.lieu || reading.certitude !== 'sure') {
    const message = ambiguousPlace(adresse_lieu);
    throw new Refusal('lieu-ambigu', message, {
      errors: [{ field: 'adresse_lieu', message }],
      extra: { choix: reading?.lieux ?? [] },
    });
  }
  const { lieu } = reading;
  if (adresse_zip) refuseForeignZip(adresse_zip, lieu._gov);
  return {
    adresse_lieu: placeText(lieu),
    adresse_gov: lieu._gov,
    adresse_deleg: lieu._del,
    adresse_zip: lieu._zip,
  };
}
