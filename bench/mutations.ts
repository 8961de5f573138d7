/** A deliberate fault: the only occurrence of `find` in a file is replaced by `put`. */
export interface Mutation {
  file: string;
  fault: string;
  find: string;
  put: string;
  /** The tests of what it breaks. */
  tests: readonly string[];
}

const arithmetic = [
  'domain/src/money.test.ts',
  'domain/src/invoices',
  'domain/src/parcels/amounts.test.ts',
];
const closingForm = [
  'domain/src/runsheets/closing-form.test.ts',
  'server/src/runsheets/runsheets.test.ts',
];
const invoicing = ['server/src/invoices/invoices.test.ts', 'server/src/invoices/payments.test.ts'];
const numbers = ['server/src/invoices/numbers.test.ts', ...invoicing];
const exchanges = ['server/src/invoices/exchange-returns.test.ts'];
const invoiceRaces = [
  'server/src/invoices/races.test.ts',
  'server/src/invoices/till-races.test.ts',
];
const cheques = ['server/src/cheques/cheques.test.ts'];
const rounds = [
  'server/src/runsheets/runsheets.test.ts',
  'server/src/runsheets/two-rounds.test.ts',
];
const edits = ['server/src/parcels/edits/edit-parcel.test.ts'];
const tills = ['server/src/ledger', 'server/src/invoices/till-races.test.ts'];

type Change = [fault: string, find: string, put: string];
const inFile = (file: string, tests: readonly string[], changes: readonly Change[]): Mutation[] =>
  changes.map(([fault, find, put]) => ({ file, fault, find, put, tests }));

/** Applied one at a time to the money's code; each must be noticed. */
export const mutations: readonly Mutation[] = [
  ...inFile('domain/src/money.ts', arithmetic, [
    [
      'half a millime goes down',
      '(magnitude * 2n + divisor) /',
      '(magnitude * 2n + divisor - 1n) /',
    ],
    ['the floor at zero is lost', 'Millimes => (a < 0 ? noMoney : a)', 'Millimes => a'],
    ['12.5 is read as 12.005', 'Number(decimals.padEnd', 'Number(decimals.padStart'],
    ['a fraction of a millime comes in', '!Number.isSafeInteger(value)', 'Number.isNaN(value)'],
  ]),
  ...inFile('domain/src/invoices/arithmetic.ts', arithmetic, [
    [
      'a refund is worth what was collected',
      "'rembourse' ? montant_remboursement",
      "'rembourse' ? (montant_encaisse ?? 0)",
    ],
    ['a refund pays a fee', "if (issue === 'rembourse') return noMoney;", ''],
    [
      'a return pays the fee of a delivery',
      'return rates.frais_retour;',
      'return rates.frais_liv;',
    ],
    [
      'the old goods of an exchange pay a delivery',
      'isExchangeReturn ? (rates.frais_echange_retour ?? noMoney) : rates.frais_liv',
      'rates.frais_liv',
    ],
    ['the stamp is forgotten', 'montant_cheque, stamp]', 'montant_cheque]'],
    [
      'what the floor hides vanishes',
      'report: atLeastZero(millimes(taken - montant_colis))',
      'report: noMoney',
    ],
    [
      'extra weight counts whole kilos',
      'scale(rates.frais_poids_supp_kg, debt.poids_supp, 1000)',
      'scale(rates.frais_poids_supp_kg, Math.floor(debt.poids_supp / 1000), 1)',
    ],
  ]),
  ...inFile('domain/src/invoices/payment-form.ts', invoicing, [
    ['more is compensated than the shipper owes', 'Math.min(rest, carryOver)', 'rest'],
    ['a loss under an invoice is never paid out', 'rest + Math.max(0, -carryOver)', 'rest'],
    [
      'a cancelled invoice is paid',
      "if (invoice.etat === 'annulee')",
      "if (invoice.etat === 'aucun')",
    ],
  ]),
  ...inFile(
    'domain/src/invoices/withholding.ts',
    [...arithmetic, ...invoicing],
    [
      ['0.3 % is withheld', 'scale(amount, rate, 1000)', 'scale(amount, rate, 10_000)'],
      ['a tax card changes nothing', 'if (sparing !== null) return [];', ''],
    ],
  ),
  ...inFile(
    'domain/src/parcels/amounts.ts',
    [...arithmetic, 'server/src/parcels/creation/create-parcels.test.ts'],
    [['a refund above the price', 'smaller(wanted, montant_ttc)', 'wanted']],
  ),
  ...inFile('domain/src/runsheets/closing-form.ts', closingForm, [
    [
      'the bills need not make the sum',
      'countedSum(form.detail) === form.compte',
      'form.compte >= 0',
    ],
  ]),
  ...inFile('domain/src/cheques/cheque.ts', cheques, [
    [
      'an invoiced cheque is changed',
      "cheque.etat === 'dispo' ? null : chequeInInvoice",
      'cheque.etat === chequeInInvoice ? chequeInInvoice : null',
    ],
  ]),
  ...inFile('domain/src/cheques/cheque-form.ts', cheques, [
    [
      'a cheque a millime above its parcel',
      'montant > montant_ttc ?',
      'montant > montant_ttc + 1 ?',
    ],
  ]),
  ...inFile('server/src/invoices/create-invoice.ts', invoicing, [
    ['a cheque stays available', '  await takeCheques(ctx, cheques, id);\n', ''],
    [
      'a parcel without outcome is invoiced',
      "  refuseInTheWay(parcels, (parcel) => whyNot('invoice', parcel));\n",
      '',
    ],
  ]),
  ...inFile('server/src/invoices/next-number.ts', numbers, [
    ['every second number is left out', 'k.dernier + 1', 'k.dernier + 2'],
    ['receipts and invoices share their numbers', "RC: 'recu_counters'", "RC: 'facture_counters'"],
  ]),
  ...inFile('server/src/invoices/figures.ts', invoicing, [
    [
      'stale totals are taken',
      'if (!lineDiffers && !totalDiffers) return;',
      'if (!lineDiffers || !totalDiffers) return;',
    ],
  ]),
  ...inFile('server/src/invoices/invoice-postings.ts', invoicing, [
    [
      'return fees are booked as delivery fees',
      'credit(accounts.returnFees, feesOf(true))',
      'credit(accounts.deliveryFees, feesOf(true))',
    ],
    [
      'every cheque is taken from the siège',
      'credit(accounts.cheques(holderOf(cheque))',
      "credit(accounts.cheques({ kind: 'siege' })",
    ],
  ]),
  ...inFile('server/src/invoices/cancel-invoice.ts', invoicing, [
    ['a paid invoice is cancelled', '  await refusePaid(ctx, invoice);\n', ''],
    ['its cheques are with the shipper', '  refuseHandedOver(invoice, cheques);\n', ''],
    ['the cheques stay taken', '  await freeCheques(ctx, id);\n', ''],
    ['the books keep the invoice', "events: ['facture'] }", "events: ['cloture'] }"],
    ['the parcels keep the invoice', 'also: () => ({ id_facture: null })', 'also: () => ({})'],
    [
      'the second time does it again',
      "  if (invoice.etat === 'annulee') return { deja: true };\n",
      '',
    ],
  ]),
  ...inFile('server/src/invoices/pay-invoice.ts', invoicing, [
    ['what is owed besides is withheld from too', 'withheld(toInvoice,', 'withheld(form.montant,'],
    [
      'cash leaves the bank',
      "mode === 'especes' ? accounts.cash({ kind: 'siege' }) : accounts.bank",
      'accounts.bank',
    ],
    ['more than the rest is paid', 'if (form.montant > most)', 'if (form.montant > 2 * most)'],
    [
      'a compensation is withheld from',
      "form.mode === 'compensation'\n      ? noMoney",
      "form.mode === 'especes'\n      ? noMoney",
    ],
    [
      'what is paid besides counts for the invoice',
      'plus(invoice.regle, toInvoice)',
      'plus(invoice.regle, form.montant)',
    ],
  ]),
  ...inFile(
    'server/src/invoices/reverse-payment.ts',
    [...invoicing, ...invoiceRaces],
    [
      [
        'a payment is taken back twice',
        '  if (payment.reversed_at) return { id_facture, deja: true };\n',
        '',
      ],
      ['the books keep the payment', "events: ['paiement'] }", "events: ['cloture'] }"],
    ],
  ),
  ...inFile('server/src/invoices/lock-invoice.ts', invoiceRaces, [
    ['an invoice is not locked', '    .forUpdate()\n', ''],
  ]),
  ...inFile('server/src/invoices/carry-over.ts', invoiceRaces, [
    ['a compensation is not locked', '{ lock: true }', '{ lock: false }'],
  ]),
  ...inFile('server/src/runsheets/close-runsheet.ts', rounds, [
    ['a difference needs no reason', 'form.raison === null', 'ecart > 1_000_000_000'],
    [
      'the courier’s cheques stay with the courier',
      'credit(accounts.cheques(courier), cheques)',
      'credit(accounts.cheques(hub), cheques)',
    ],
    [
      'a difference is the hub’s',
      'debit(accounts.variance(runsheet.id_liv)',
      'debit(accounts.cash(hub)',
    ],
  ]),
  ...inFile('server/src/runsheets/confirm-runsheet.ts', rounds, [
    ['door cheques are booked as cash', 'cheques: inCheques(line),', 'cheques: 0,'],
    [
      'cheques above what was collected',
      'inCheques(line) > collectedAt(line)',
      'inCheques(line) > 2 * collectedAt(line)',
    ],
    [
      'the second time does it again',
      "  if (runsheet.etat === 'completed' || runsheet.etat === 'closed') return { deja: true };\n",
      '',
    ],
  ]),
  ...inFile('domain/src/runsheets/collected-at.ts', rounds, [
    [
      'the courier’s word beats the hub’s',
      'line.montant_decide ?? line.montant_livreur',
      'line.montant_livreur ?? line.montant_decide',
    ],
  ]),
  ...inFile(
    'server/src/parcels/outcomes/outcomes.ts',
    [...edits, ...rounds],
    [
      [
        'what is undone after the closing leaves the courier',
        'counted?.id_liv === account.owner',
        'counted?.id_liv === -account.owner',
      ],
      ['a refund is a collection', "if (issue === 'rembourse') {", "if (issue === 'retour') {"],
    ],
  ),
  ...inFile(
    'server/src/parcels/outcomes/collector.ts',
    [...edits, ...rounds],
    [
      [
        'after the closing the courier has the difference',
        "round?.etat === 'completed'",
        "round?.etat === 'closed'",
      ],
      ['a delivery taken back is still of its first round', ' and h.id_rs = b.id_rs from', ' from'],
    ],
  ),
  ...inFile(
    'server/src/parcels/corrections/correct-collection.ts',
    [...edits, ...rounds],
    [
      [
        'corrections after the confirmation are not expected',
        '...(round ? { id_rs: round.id_rs } : {}),',
        '',
      ],
      [
        'a difference is posted the wrong way',
        'montant - (parcel.montant_encaisse ?? 0)',
        '(parcel.montant_encaisse ?? 0) - montant',
      ],
    ],
  ),
  ...inFile(
    'server/src/cheques/cheque-money.ts',
    [...rounds, ...cheques],
    [
      [
        'a cheque added after the confirmation is not expected',
        '...(round ? { id_rs: round.id_rs } : {}),',
        '',
      ],
    ],
  ),
  ...inFile('server/src/parcels/outcomes/exchange.ts', exchanges, [
    [
      'old goods that a round fetched disappear from it',
      'const round = await collectingRound(ctx, child);',
      'const round = null as { ref: string } | null;',
    ],
    [
      'old goods that disappear leave their money',
      '    await reverseOutcomes(ctx, [child]);\n',
      '',
    ],
  ]),
  ...inFile('server/src/parcels/edits/edit-status.ts', edits, [
    ['an undone exchange keeps its return', '  await hideReturns(ctx, [parcel]);\n', ''],
    ['an undone outcome keeps its money', '  await reverseOutcomes(ctx, [parcel]);\n', ''],
  ]),
  ...inFile(
    'server/src/parcels/outcomes/lose-parcel.ts',
    [...edits, ...invoicing],
    [
      [
        'a lost parcel keeps what it collected',
        'if (parcel.issue !== null) await reverseOutcomes',
        'if (parcel.issue === null) await reverseOutcomes',
      ],
      ['a refund is paid twice', "  if (parcel.issue === 'rembourse') return;\n", ''],
    ],
  ),
  ...inFile('server/src/cheques/refuse-cheque.ts', cheques, [
    [
      'cheques together exceed their parcel',
      'plus(await chequesOf(ctx, parcel.id, id), wanted.montant)',
      'wanted.montant',
    ],
    [
      'an outcome is undone under its cheques',
      'if (rows.length === 0) return;',
      'if (rows.length >= 0) return;',
    ],
    ['a price falls under its cheques', 'if (total > montant_ttc)', 'if (total > 2 * montant_ttc)'],
  ]),
  ...inFile('server/src/cheques/delete-cheque.ts', cheques, [
    [
      'the cash of a deleted cheque is nowhere',
      '  await post(ctx, [await exchanged(ctx, parcel, cheque, millimes(-cheque.montant))]);\n',
      '',
    ],
  ]),
  ...inFile('server/src/cheques/hand-over-cheque.ts', cheques, [
    [
      'a cheque without invoice is handed over',
      'if (act.remis) await refuseNotInvoiced',
      'if (!act.remis) await refuseNotInvoiced',
    ],
  ]),
  ...inFile('server/src/cheques/settle-delivery-cheques.ts', rounds, [
    ['an invoiced cheque comes to the hub’s books', ".filter(({ etat }) => etat === 'dispo')", ''],
    [
      'cheques added at the counter exceed the parcel',
      '  await refuseAboveCollected(ctx, round);\n',
      '',
    ],
  ]),
  ...inFile(
    'server/src/cheques/remit-cheques.ts',
    [...cheques, ...tills],
    [['a cheque that was used comes back to the hub', " || row.etat !== 'dispo'", '']],
  ),
  ...inFile(
    'server/src/ledger/reverse.ts',
    [...invoicing, ...exchanges],
    [
      ['a reversal books the same again', 'millimes(-amount)', 'millimes(amount)'],
      [
        'what was reversed is reversed again',
        "whereRef('r.reverses', '=', 'e.id')",
        "whereRef('r.reverses', '=', 'e.id').where('r.id', '<', 0)",
      ],
    ],
  ),
];
