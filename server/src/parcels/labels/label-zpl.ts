import { asMillimes, formatAmount } from '@cigogne/domain/money';
import { formatCode, packageCode } from '@cigogne/domain/parcels/code';
import { labelWay, whyNotOneDocument } from '@cigogne/domain/parcels/label-paper';
import type { Label } from '@cigogne/domain/parcels/parcel-wire';
import { Refusal } from '@cigogne/domain/refusal';
import { formatPhone } from '@cigogne/domain/phone-text';

/** Dots of a 203 dpi printer: eight per millimetre, 100 × 150 mm. */
const width = 800;
const height = 1200;
const left = 32;
const wide = 736;

/** Labels for thermal printers in ZPL, one per package: 100 × 150 mm at 203 dpi. */
export function zplOf(labels: readonly Label[]): string {
  const whyNot = whyNotOneDocument(labels.reduce((all, one) => all + one.nbr_paquets, 0));
  if (whyNot) throw new Refusal('trop-de-pages', whyNot);
  return labels
    .flatMap((label) =>
      Array.from({ length: label.nbr_paquets }, (_, at) =>
        oneLabel(label, label.nbr_paquets > 1 ? at + 1 : 0),
      ),
    )
    .join('\n');
}

function oneLabel(label: Label, index: number): string {
  const { to, zone, from } = labelWay(label);
  const code = index > 0 ? packageCode(label.code, index) : label.code;
  const name = [label.prenom_cl, label.nom_cl].filter(Boolean).join(' ');
  const packages = index > 0 ? `${index}/${label.nbr_paquets}` : '1 paquet';
  return [
    // UTF-8.
    `^XA^CI28^PW${width}^LL${height}^LH0,0`,
    text(32, 30, `de ${label.user.nom_com ?? ''} · ${from}`),
    text(90, 110, to),
    `^FO${left},215^GB${wide},70,70^FS`,
    `^FR${text(50, 226, `${zone}  ${label.adresse_zip}`, 48)}`,
    `^FO${left},310^BY4^BCN,200,N,N,N^FD>;${code}^FS`,
    text(38, 525, `${formatCode(label.code)}   ${packages}`),
    `^FO600,310^BQN,2,4^FH_^FDMA,${field(label.lien_suivi)}^FS`,
    text(44, 600, `${name}   ${formatPhone(label.tel_cl)}`),
    block(30, 660, label.adresse, 2),
    block(30, 735, label.adresse_lieu, 1),
    `^FO${left},790^GB${wide},120,5^FS`,
    text(34, 835, 'À ENCAISSER', 56),
    text(70, 818, `${formatAmount(asMillimes(label.montant_ttc))} TND`, 330),
    block(26, 940, `Marchandise ${label.marchandise}`, 1),
    ...(label.note ? [block(26, 975, `Note ${label.note}`, 2)] : []),
    block(26, 1045, `Réf. ${label.order_ref ?? '–'}`, 1),
    '^XZ',
  ].join('\n');
}

const text = (size: number, y: number, words: string, x = left): string =>
  `^FO${x},${y}^A0N,${size},${size}^FH_^FD${field(words)}^FS`;

const block = (size: number, y: number, words: string, lines: number): string =>
  `^FO${left},${y}^A0N,${size},${size}^FB${wide},${lines},4,L^FH_^FD${field(words)}^FS`;

/** Characters that begin a command, and the escape character, are written by their code. */
const field = (words: string): string =>
  words
    .replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/\s+/g, ' ');
