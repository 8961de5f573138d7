import { type PaymentMode, paymentModeLabels } from '@cigogne/domain/accounts/account';
import { dayOf, formatDay } from '@cigogne/domain/days';
import { formatAmount, asMillimes } from '@cigogne/domain/money';
import { sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import type { RunsheetSheet, Stop } from '@cigogne/domain/runsheets/runsheet-wire';
import { phoneText } from '../documents/phone-text.ts';
import type { Drawing } from '../documents/drawing.ts';
import type { Sheet, SheetRow } from '../documents/sheet-pdf.ts';
import type { Context } from '../context/context.ts';
import { companyHead } from '../settings/company-head.ts';

/** What the courier carries on paper, and signs: the round's head, and a row for each stop. */
export async function runsheetPdf(ctx: Context, rs: RunsheetSheet): Promise<Drawing> {
  const total = `${formatAmount(asMillimes(rs.montant_tot))} TND`;
  const sheet = {
    title: `Tournée ${rs.ref}`,
    company: await companyHead(ctx),
    under: formatDay(dayOf(new Date(rs.dispatchedAt ?? rs.createdAt))),
    barcode: rs.ref,
    facts: [
      ['Livreur', `${rs.rsLiv.prenom} ${rs.rsLiv.nom}`],
      ['Matricule véhicule', rs.rsLiv.matricule ?? '–'],
      ['Hub', rs.rsHub.nom],
      ['Nbr Colis', String(rs.nbr_colis)],
      ['Total', total],
    ],
    columns: [
      { title: 'Expéditeur', share: 24 },
      { title: 'Client', share: 46 },
      { title: 'Note', share: 26 },
      { title: 'Montant TND', share: 26, align: 'end' },
    ],
    rows: rs.colis.map(rowOf),
    total: ['Total à encaisser', total],
    signatures: ['Le livreur', 'Le hub'],
  } satisfies Sheet;
  return { kind: 'sheet', sheet };
}

function rowOf(stop: Stop): SheetRow {
  const packages = stop.nbr_paquets > 1 ? ` · ${stop.nbr_paquets} paquets` : '';
  const name = [stop.prenom_cl, stop.nom_cl].filter(Boolean).join(' ');
  return {
    code: stop.code,
    kind: sendTypeLabels[stop.type_envoi] + packages,
    cells: [
      [stop.user.nom_com ?? ''],
      [
        { bold: `${name} · ${phoneText(stop.tel_cl)}` },
        stop.adresse,
        `${stop.adresse_deleg}, ${stop.adresse_gov} ${stop.adresse_zip}`,
      ],
      [{ paragraph: stop.note ?? '' }],
      [
        { bold: formatAmount(asMillimes(stop.montant)) },
        paymentModeLabels[stop.mode_reglement as PaymentMode] ?? '',
      ],
    ],
  };
}
