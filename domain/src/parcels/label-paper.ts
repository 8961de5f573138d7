import { z } from 'zod';

/** Papers that labels are printed on: the thermal label of 100 × 150 mm, A6, or four on an A4 sheet. */
const labelFormats = ['etiquette', 'a6', 'a4'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** `debut`: the first free place of the A4 sheet, counted 1 2 / 3 4. */
export const labelPaper = {
  format: z
    .enum(labelFormats)
    .nullish()
    .transform((format): LabelFormat => format ?? 'etiquette'),
  debut: z
    .int()
    .min(1)
    .max(4)
    .nullish()
    .transform((place) => place ?? 1),
};
/** Labels in one document: what a screen prints beyond this, it prints in parts. */
export const mostLabels = 500;

/** Why so many labels are not one document, or null. */
export const whyNotOneDocument = (labels: number): string | null =>
  labels > mostLabels
    ? `${labels} étiquettes en un document, ${mostLabels} au plus : imprimez-les en plusieurs parties.`
    : null;

/** Pictures take longer to draw than pages. */
const mostImages = 100;

/** Why so many labels are not one archive of pictures, or null. */
export const whyNotImages = (labels: number): string | null =>
  labels > mostImages
    ? `${labels} étiquettes en images, ${mostImages} au plus : demandez-les en plusieurs parties.`
    : null;

/** The same parcels in parts that are printed one after another, in the order given. */
export function inParts<P extends { nbr_paquets: number }>(parcels: readonly P[]): P[][] {
  const parts: P[][] = [];
  let room = 0;
  for (const parcel of parcels) {
    if (parcel.nbr_paquets > room) {
      parts.push([]);
      room = mostLabels;
    }
    parts.at(-1)?.push(parcel);
    room -= parcel.nbr_paquets;
  }
  return parts;
}

export interface LabelPaper {
  format: LabelFormat;
  debut: number;
}

export interface OnLabel {
  is_afex: boolean;
  afex_code_agence: string | null;
  afex_code_zone: string | null;
  adresse_gov: string;
  colis_hub_exped: { nom: string } | null;
  colis_hub_dest: { nom: string } | null;
}

export interface LabelWay {
  /** Read from two metres: our hub, or the partner with its agency. */
  to: string;
  /** The band under it: the governorate, and the partner's zone. */
  zone: string;
  /** Where it goes home to. */
  from: string;
}

/** Where a sorter puts a parcel: what the largest letters of its label say. */
export function labelWay(parcel: OnLabel): LabelWay {
  const from = parcel.colis_hub_exped?.nom ?? '';
  const gov = parcel.adresse_gov.toUpperCase();
  if (!parcel.is_afex) {
    const hub = (parcel.colis_hub_dest?.nom ?? parcel.adresse_gov).replace(/^HUB-/, '');
    return { to: hub.toUpperCase(), zone: gov, from };
  }
  const { afex_code_agence: agency, afex_code_zone: zone } = parcel;
  return {
    to: agency ? `AFEX ${agency}` : 'AFEX',
    zone: zone ? `ZONE ${zone} · ${gov}` : gov,
    from,
  };
}
