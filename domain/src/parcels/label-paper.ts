import { z } from 'zod';

/** The papers for labels: the thermal label of 100 × 150 mm, A6, or four on an A4 sheet. */
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
/** The most labels in one document; screens print more in several parts. */
export const mostLabels = 500;

/** Why this many labels do not fit in one document, or null. */
export const whyNotOneDocument = (labels: number): string | null =>
  labels > mostLabels
    ? `${labels} étiquettes en un document, ${mostLabels} au plus : imprimez-les en plusieurs parties.`
    : null;

/** Images take longer to draw than pages. */
const mostImages = 100;

/** Why this many labels do not fit in one archive of images, or null. */
export const whyNotImages = (labels: number): string | null =>
  labels > mostImages
    ? `${labels} étiquettes en images, ${mostImages} au plus : demandez-les en plusieurs parties.`
    : null;

/** The same parcels in parts, to be printed one after another in the order given. */
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
  /** In the largest letters: our hub, or the partner with its agency. */
  to: string;
  /** The band below it: the governorate, and the partner's zone. */
  zone: string;
  /** The hub that it returns to. */
  from: string;
}

/** Where a parcel has to go, in the largest letters of its label, for sorting. */
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
