import { importLabels } from '@cigogne/domain/parcels/import-fields';
import { type JudgedLine, writtenPlace } from './import-lines.ts';

const fields = [
  ...(['nom_cl', 'prenom_cl', 'tel_cl', 'adresse'] as const),
  ...(['marchandise', 'montant_ttc', 'nbr_paquets', 'type_envoi', 'order_ref', 'note'] as const),
];

/**
 * The lines that did not become parcels, with the reason, under headers that the import recognises
 * again.
 */
export function remainingCsv(lines: readonly JudgedLine[]): string {
  const titles = [
    'Ligne',
    ...fields.map((field) => importLabels[field]),
    importLabels.lieu,
    'Raison',
  ];
  const rows = lines.map((judged) => [
    String(judged.line.n),
    ...fields.map((field) => judged.line.values[field]),
    judged.line.values.adresse_lieu || writtenPlace(judged.line),
    reasonOf(judged),
  ]);
  return `\ufeff${[titles, ...rows].map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

function reasonOf({ errors, state, twin, line, known, question }: JudgedLine): string {
  const sentences = [...new Set(Object.values(errors))];
  if (sentences.length > 0) return sentences.join(' · ');
  if (state === 'jumelle') return `Identique à la ligne ${twin}`;
  if (state === 'connue') return `Déjà créé : ${known?.ref}`;
  if (state === 'semblable') return `Même téléphone et montant que ${known?.ref}`;
  if (question) return question.question;
  if (state === 'deja') return `Déjà créé : ${line.ref}`;
  return 'Pas encore créé';
}

/** A text that a spreadsheet would take for a formula is marked as text. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replace(/"/g, '""')}"`;
}
