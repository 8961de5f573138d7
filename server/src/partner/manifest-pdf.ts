import { formatInstant } from '@cigogne/domain/days';
import { formatAmount, asMillimes } from '@cigogne/domain/money';
import { partnerAccountLabels } from '@cigogne/domain/parcels/partner-statuses';
import { sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import type { ManifestSheet } from '@cigogne/domain/partner/partner.contract';
import type { Drawing } from '../documents/drawing.ts';
import { phoneText } from '../documents/phone-text.ts';
import type { Sheet, SheetRow } from '../documents/sheet-pdf.ts';
import type { Context } from '../context/context.ts';
import { companyHead } from '../settings/company-head.ts';

/** The slip that the partner's driver signs: what he takes, and what it is worth. */
export async function manifestPdf(ctx: Context, manifest: ManifestSheet): Promise<Drawing> {
  const partner = `Afex ${partnerAccountLabels[manifest.compte]}`;
  const total = `${formatAmount(asMillimes(manifest.montant))} TND`;
  const sheet = {
    title: `Manifeste ${manifest.numero}`,
    company: await companyHead(ctx),
    under: formatInstant(manifest.accepte_le ?? manifest.createdAt),
    barcode: manifest.numero,
    facts: [
      ['Transporteur', partner],
      ['Hub', manifest.hub.nom],
      ['Préparé par', manifest.par],
      ['Nbr Colis', String(manifest.nbr_colis)],
      ['Total', total],
    ],
    columns: [
      { title: 'Afex', share: 22 },
      { title: 'Expéditeur', share: 26 },
      { title: 'Destinataire', share: 50 },
      { title: 'Montant TND', share: 20, align: 'end' },
    ],
    rows: manifest.lignes.map(rowOf),
    total: [`${manifest.nbr_colis} colis confiés, à encaisser`, total],
    signatures: ['Le hub', `Le chauffeur d’${partner}`],
  } satisfies Sheet;
  return { kind: 'sheet', sheet };
}

function rowOf(line: ManifestSheet['lignes'][number]): SheetRow {
  const packages = line.nbr_paquets > 1 ? ` · ${line.nbr_paquets} paquets` : '';
  return {
    code: line.ref,
    kind: sendTypeLabels[line.type_envoi] + packages,
    cells: [
      [
        { bold: line.afex_code ?? '' },
        line.agence ? `agence ${line.agence}` : '',
        line.zone ? `zone ${line.zone}` : '',
      ],
      [line.exped],
      [{ bold: line.client }, phoneText(line.tel), { paragraph: line.adresse }],
      [{ bold: formatAmount(asMillimes(line.montant)) }],
    ],
  };
}
