import { formatInstant } from '@cigogne/domain/days';
import { formatAmount, sum, asMillimes } from '@cigogne/domain/money';
import { unitBarcode } from '@cigogne/domain/parcels/code';
import { sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import type { UnitType } from '@cigogne/domain/units/unit';
import type { UnitView } from '@cigogne/domain/units/unit-wire';
import { phoneText } from '../documents/phone-text.ts';
import type { Drawing } from '../documents/drawing.ts';
import type { Sheet, SheetRow } from '../documents/sheet-pdf.ts';
import type { Context } from '../context/context.ts';
import { companyHead } from '../settings/company-head.ts';

const titles: Record<UnitType, string> = {
  dispatch: 'Bon de ramassage',
  transfert: 'Bon de transfert',
  retour: 'Bon de retour',
};

/** The sheet of a pickup, a transfer or a return: its parcels with their codes, count and total. */
export async function unitPdf(ctx: Context, unit: UnitView): Promise<Drawing> {
  const sheet = {
    title: `${titles[unit.type]} ${unit.ref}`,
    company: await companyHead(ctx),
    under: formatInstant(unit.createdAt),
    barcode: unitBarcode(unit.ref),
    facts: factsOf(unit),
    columns: [
      { title: 'Destinataire', share: 34 },
      { title: 'Adresse', share: 44 },
      { title: 'Note', share: 24 },
      { title: 'Montant TND', share: 20, align: 'end' },
    ],
    rows: unit.colis.map(rowOf),
    total: [
      `${unit.colis.length} colis`,
      `${formatAmount(sum(unit.colis.map((row) => asMillimes(row.montant_ttc))))} TND`,
    ],
    signatures: ['Remis par', unit.remis_a ? `Reçu par : ${unit.remis_a}` : 'Reçu par'],
  } satisfies Sheet;
  return { kind: 'sheet', sheet };
}

function factsOf(unit: UnitView): [string, string][] {
  const { mvExped, mvLiv } = unit;
  const carrier = mvLiv ? `${mvLiv.prenom} ${mvLiv.nom}` : 'Aucun';
  if (unit.type === 'transfert')
    return [
      ['Hub origine', unit.mu_hub_exped?.nom ?? '–'],
      ['Hub destination', unit.mu_hub_dest?.nom ?? '–'],
      ['Chauffeur', carrier],
      ['Nbr Colis', String(unit.colis.length)],
    ];
  const place = [mvExped?.adresse, mvExped?.adresse_deleg, mvExped?.adresse_gov];
  return [
    ['Expéditeur', mvExped?.nom_com ?? '–'],
    ['Adresse', place.filter(Boolean).join(', ') || '–'],
    ['Téléphone', mvExped?.tel ? phoneText(mvExped.tel) : '–'],
    ...(unit.type === 'dispatch' ? [['Livreur', carrier] as [string, string]] : []),
    ['Nbr Colis', String(unit.colis.length)],
  ];
}

function rowOf(row: UnitView['colis'][number]): SheetRow {
  const packages = row.nbr_paquets > 1 ? ` · ${row.nbr_paquets} paquets` : '';
  return {
    code: row.code,
    kind: sendTypeLabels[row.type_envoi] + packages,
    cells: [
      [{ bold: [row.prenom_cl, row.nom_cl].filter(Boolean).join(' ') }, phoneText(row.tel_cl)],
      [row.adresse, `${row.adresse_deleg}, ${row.adresse_gov}`, row.adresse_zip],
      [{ paragraph: row.note ?? '' }],
      [{ bold: formatAmount(asMillimes(row.montant_ttc)) }],
    ],
  };
}
