/**
 * The money of one shipper, one hub and its couriers according to rules/money, written from the
 * text of the rules and not from the code: tests run it beside the product. Amounts in millimes,
 * weights in grams; in the books a debit is positive.
 */
export interface ModelParcel {
  ref: string;
  kind: 'livraison' | 'recuperation' | 'echange' | 'retour-echange';
  price: number;
  refund: number;
  grams: number;
  /** Null while under way. */
  result: 'delivered' | 'collected' | 'returned' | 'damaged' | null;
  collected: number;
  /** The round that collected it; null if collected at the counter. */
  round: ModelRound | null;
  attempts: number;
  invoice: ModelInvoice | null;
  lost: boolean;
  /** For a delivered exchange: the parcel that brings the old goods back. */
  child: ModelParcel | null;
  /** It was handed over at the counter, and nothing has happened to it since. */
  justHanded: boolean;
}

export interface ModelRound {
  id: number;
  courier: number;
  closed: boolean;
  /** The cash counted at the closing. */
  counted: number | null;
}

export interface ModelCheque {
  id: number;
  num: string;
  parcel: ModelParcel;
  amount: number;
  holder: Holder;
  invoice: ModelInvoice | null;
  gone: boolean;
  handed: boolean;
}

export interface ModelInvoice {
  id: number;
  totals: Totals;
  paid: number;
  cancelled: boolean;
  payments: ModelPayment[];
}

export interface ModelPayment {
  id: number;
  amount: number;
  /** The part of it that paid what is owed outside the invoice. */
  besides: number;
  withheld: number;
  mode: 'especes' | 'virement' | 'compensation';
  undone: boolean;
}

/** A courier's shortage repaid or written off; below zero, a surplus that was given back. */
export interface ModelSettlement {
  id: number;
  courier: number;
  amount: number;
  acte: 'rembourse' | 'pertes' | 'rendu';
  undone: boolean;
}

export interface ModelRemittance {
  id: number;
  cash: number;
  to: 'siège' | 'banque';
  cheques: { cheque: ModelCheque; amount: number }[];
  undone: boolean;
}

/** `courier/7`, `hub/3` or `siège`: the second part of an account's name. */
type Holder = string;

export interface Totals {
  colis: number;
  delivery: number;
  returns: number;
  poids: number;
  cheque: number;
  net: number;
  shortfall: number;
}

const delivery = 7000;
const comingBack = 4000;
const perKilo = 1250;
const stamp = 1000;
const add = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const halfUp = (thousandths: number) =>
  Math.floor(thousandths / 1000) + (thousandths % 1000 >= 500 ? 1 : 0);

/** What is collected from a customer ends as RECUPERER, never LIVRE. */
export const isCollection = ({ kind }: Pick<ModelParcel, 'kind'>): boolean =>
  kind === 'recuperation' || kind === 'retour-echange';

export class MoneyModel {
  readonly parcels: ModelParcel[] = [];
  readonly rounds: ModelRound[] = [];
  readonly cheques: ModelCheque[] = [];
  readonly invoices: ModelInvoice[] = [];
  readonly remittances: ModelRemittance[] = [];
  readonly settlements: ModelSettlement[] = [];
  /** Payments outside the invoices. */
  readonly balancePayments: ModelPayment[] = [];
  /** Balances by account; the table of postings moves them (rules/money 20). */
  readonly books = new Map<string, number>();
  /** 3 % while the setting is on and the shipper has no tax card. */
  withholds = false;
  readonly #shipper: number;
  readonly #hub: number;
  /** The siège's cash before this shipper existed. */
  readonly #before: number;

  constructor({ shipper, hub, siege = 0 }: { shipper: number; hub: number; siege?: number }) {
    this.#shipper = shipper;
    this.#hub = hub;
    this.#before = siege;
  }

  /** The cash that can be counted in one place now. */
  cash(holder: Holder): number {
    return this.balance(`caisse/${holder}`) + (holder === 'siège' ? this.#before : 0);
  }

  /** Cash is never below zero: true if an act would take more than there is. */
  lacks(holder: Holder, amount: number): boolean {
    return amount > 0 && this.cash(holder) < amount;
  }

  /** Moves an amount between accounts: the first is credited. */
  #move(amount: number, from: string, to: string): void {
    this.books.set(from, this.balance(from) - amount);
    this.books.set(to, this.balance(to) + amount);
  }

  balance(account: string): number {
    return this.books.get(account) ?? 0;
  }

  get #due(): string {
    return `dû/${this.#shipper}`;
  }
  get #payable(): string {
    return `à-payer/${this.#shipper}`;
  }
  get #carried(): string {
    return `report/${this.#shipper}`;
  }
  get till(): string {
    return `caisse/hub/${this.#hub}`;
  }

  /**
   * Where the cash of a collected parcel is: with its courier before the closing, at the hub after.
   */
  holderNow({ round }: ModelParcel): Holder {
    return round && !round.closed ? `courier/${round.courier}` : `hub/${this.#hub}`;
  }

  /** What the shipper is owed according to the old system; negative if the shipper owes. */
  opened = 0;
  /** Cash of the first day that couriers still hold. */
  readonly openedCash = new Map<number, number>();

  /** The file is imported again with another amount: the earlier entry is reversed. */
  open(owed: number): void {
    this.#move(owed - this.opened, this.#carried, 'ouverture');
    this.opened = owed;
  }

  openCash(courier: number, cash: number): void {
    this.#move(
      cash - (this.openedCash.get(courier) ?? 0),
      'ouverture',
      `caisse/courier/${courier}`,
    );
    this.openedCash.set(courier, cash);
  }

  /** Counted into the till; a shortfall goes to the courier's account. */
  handIn(courier: number, counted: number): void {
    const expected = this.openedCash.get(courier) ?? 0;
    this.#move(counted, `caisse/courier/${courier}`, this.till);
    this.#move(expected - counted, `caisse/courier/${courier}`, `écart/${courier}`);
    this.openedCash.delete(courier);
  }

  collect(parcel: ModelParcel, amount: number, round: ModelRound | null = null): void {
    parcel.result = isCollection(parcel) ? 'collected' : 'delivered';
    parcel.collected = amount;
    parcel.round = round;
    this.#move(amount, this.#due, `caisse/${this.holderNow(parcel)}`);
  }

  comeBack(parcel: ModelParcel): void {
    Object.assign(parcel, { result: 'returned', collected: 0, round: null });
  }

  damage(parcel: ModelParcel): void {
    Object.assign(parcel, { result: 'damaged', collected: 0, round: null });
    this.#move(parcel.refund, this.#due, 'pertes');
  }

  /** Exact reversal, from where the cash is now. */
  undo(parcel: ModelParcel): void {
    if (parcel.result === 'damaged') this.#move(parcel.refund, 'pertes', this.#due);
    else this.#move(parcel.collected, `caisse/${this.holderNow(parcel)}`, this.#due);
    if (parcel.child) this.#hide(parcel.child);
    Object.assign(parcel, {
      result: null,
      collected: 0,
      round: null,
      child: null,
      justHanded: false,
    });
  }

  #hide(child: ModelParcel): void {
    this.#move(child.collected, `caisse/${this.holderNow(child)}`, this.#due);
    this.parcels.splice(this.parcels.indexOf(child), 1);
  }

  /** The amount of a result follows the price; the difference is with whoever has the cash now. */
  reprice(parcel: ModelParcel, price: number): void {
    parcel.price = price;
    parcel.refund = Math.min(parcel.refund, price);
    if (parcel.result !== 'delivered' && parcel.result !== 'collected') return;
    this.#move(price - parcel.collected, this.#due, `caisse/${this.holderNow(parcel)}`);
    parcel.collected = price;
  }

  lose(parcel: ModelParcel): void {
    const { invoice, result, refund } = parcel;
    parcel.lost = true;
    if (invoice) {
      if (result !== 'damaged') this.#move(refund, this.#carried, 'pertes');
      return;
    }
    if (result) this.undo(parcel);
    this.damage(parcel);
  }

  draw(cheque: Omit<ModelCheque, 'holder' | 'invoice' | 'gone' | 'handed'>): ModelCheque {
    const holder = this.holderNow(cheque.parcel);
    const drawn = { ...cheque, holder, invoice: null, gone: false, handed: false };
    this.cheques.push(drawn);
    this.#move(cheque.amount, `caisse/${holder}`, `chèques/${holder}`);
    return drawn;
  }

  /** Replaces the cheque's amount with the same holder; 0 removes the cheque. */
  rewrite(cheque: ModelCheque, amount: number): void {
    this.#move(cheque.amount - amount, `chèques/${cheque.holder}`, `caisse/${cheque.holder}`);
    cheque.amount = amount;
    if (amount === 0) cheque.gone = true;
  }

  /** Cash that a courier must bring back from a round. */
  expected(round: ModelRound): number {
    return add(
      this.parcels
        .filter((parcel) => parcel.round === round)
        .map(
          (parcel) => parcel.collected - add(this.chequesOf(parcel).map(({ amount }) => amount)),
        ),
    );
  }

  close(round: ModelRound, counted: number): void {
    const expected = this.expected(round);
    const courier = `courier/${round.courier}`;
    this.#move(expected, `caisse/${courier}`, this.till);
    this.#move(expected - counted, this.till, `écart/${round.courier}`);
    for (const cheque of this.cheques) {
      if (cheque.gone || cheque.parcel.round !== round || cheque.holder !== courier) continue;
      cheque.holder = `hub/${this.#hub}`;
      if (!cheque.invoice)
        this.#move(cheque.amount, `chèques/${courier}`, `chèques/${cheque.holder}`);
    }
    round.closed = true;
    round.counted = counted;
  }

  lacksInTill(amount: number): boolean {
    return this.lacks(`hub/${this.#hub}`, amount);
  }

  settle(id: number, courier: number, amount: number, acte: ModelSettlement['acte']): void {
    this.settlements.push({ id, courier, amount, acte, undone: false });
    this.#move(amount, `écart/${courier}`, acte === 'pertes' ? 'pertes' : this.till);
  }

  undoSettlement(settlement: ModelSettlement): void {
    const { courier, amount, acte } = settlement;
    this.#move(amount, acte === 'pertes' ? 'pertes' : this.till, `écart/${courier}`);
    settlement.undone = true;
  }

  remit(id: number, cash: number, to: 'siège' | 'banque', cheques: readonly ModelCheque[]): void {
    this.#move(cash, this.till, to === 'siège' ? 'caisse/siège' : 'banque');
    for (const cheque of cheques) {
      this.#move(cheque.amount, `chèques/${cheque.holder}`, 'chèques/siège');
      cheque.holder = 'siège';
    }
    const sent = cheques.map((cheque) => ({ cheque, amount: cheque.amount }));
    this.remittances.push({ id, cash, to, cheques: sent, undone: false });
  }

  /** From the bank to the siège, or from the siège to the hub. */
  fund(cash: number, to: 'siège' | 'hub'): void {
    if (to === 'siège') this.#move(cash, 'banque', 'caisse/siège');
    else this.#move(cash, 'caisse/siège', this.till);
  }

  takeBackRemittance(remittance: ModelRemittance): void {
    this.#move(remittance.cash, remittance.to === 'siège' ? 'caisse/siège' : 'banque', this.till);
    for (const { cheque } of remittance.cheques) {
      cheque.holder = `hub/${this.#hub}`;
      this.#move(cheque.amount, 'chèques/siège', `chèques/${cheque.holder}`);
    }
    remittance.undone = true;
  }

  /** The amount of a parcel's invoice line. */
  amountOf(parcel: ModelParcel): number {
    if (parcel.result === 'returned') return 0;
    return parcel.result === 'damaged' ? parcel.refund : parcel.collected;
  }

  /** Half a millime is rounded up; rounded on each line, then summed. */
  weightFeeOf(parcel: ModelParcel): number {
    return halfUp(perKilo * parcel.grams);
  }

  owed(): ModelParcel[] {
    return this.parcels.filter(({ result, invoice }) => result !== null && invoice === null);
  }

  atHand(): ModelCheque[] {
    return this.cheques.filter(({ invoice, gone }) => invoice === null && !gone);
  }

  chequesOf(parcel: ModelParcel): ModelCheque[] {
    return this.cheques.filter((cheque) => cheque.parcel === parcel && !cheque.gone);
  }

  /** The rows of one paper cheque, which may pay for several parcels, each with its share. */
  paperOf({ num }: ModelCheque): ModelCheque[] {
    return this.cheques.filter((cheque) => cheque.num === num && !cheque.gone);
  }

  totalsOf(parcels: readonly ModelParcel[], cheques: readonly ModelCheque[]): Totals {
    const colis = add(parcels.map((parcel) => this.amountOf(parcel)));
    const delivered = parcels.filter(
      ({ kind, result }) =>
        (result === 'delivered' || result === 'collected') && kind !== 'retour-echange',
    );
    const returned = parcels.filter(({ result }) => result === 'returned');
    const fees = { delivery: delivery * delivered.length, returns: comingBack * returned.length };
    const poids = add(parcels.map((parcel) => this.weightFeeOf(parcel)));
    const cheque = add(cheques.map(({ amount }) => amount));
    const left = colis - fees.delivery - fees.returns - poids - cheque - stamp;
    return {
      colis,
      ...fees,
      poids,
      cheque,
      net: left > 0 ? left : 0,
      shortfall: left < 0 ? -left : 0,
    };
  }

  invoice(id: number, parcels: readonly ModelParcel[], cheques: readonly ModelCheque[]): void {
    const totals = this.totalsOf(parcels, cheques);
    const made: ModelInvoice = { id, totals, paid: 0, cancelled: false, payments: [] };
    this.invoices.push(made);
    this.#book(totals, 1);
    for (const cheque of cheques) {
      this.#move(cheque.amount, `chèques/${cheque.holder}`, this.#due);
      cheque.invoice = made;
    }
    for (const parcel of parcels) Object.assign(parcel, { invoice: made, justHanded: false });
  }

  /** The whole invoice except its cheques, which are taken from their holders; -1 reverses it. */
  #book({ delivery: fees, returns, poids, net, shortfall }: Totals, sign: 1 | -1): void {
    this.#move(sign * fees, 'frais-livraison', this.#due);
    this.#move(sign * returns, 'frais-retour', this.#due);
    this.#move(sign * poids, 'frais-poids', this.#due);
    this.#move(sign * stamp, 'timbre', this.#due);
    this.#move(sign * net, this.#payable, this.#due);
    this.#move(sign * shortfall, this.#due, this.#carried);
  }

  cancel(found: ModelInvoice): void {
    this.#book(found.totals, -1);
    for (const cheque of this.cheques)
      if (cheque.invoice === found) {
        this.#move(cheque.amount, this.#due, `chèques/${cheque.holder}`);
        cheque.invoice = null;
      }
    for (const parcel of this.parcels) if (parcel.invoice === found) parcel.invoice = null;
    found.cancelled = true;
  }

  /** The largest possible payment. */
  mostOf(found: ModelInvoice, mode: ModelPayment['mode']): number {
    const rest = found.totals.net - found.paid;
    const carried = this.carryOver();
    if (mode === 'compensation') return Math.max(0, Math.min(rest, carried));
    return rest + Math.max(0, -carried);
  }

  /** The tax withheld from a payment of this amount. */
  withheldOf(found: ModelInvoice, amount: number): number {
    return this.withholds ? halfUp(Math.min(amount, found.totals.net - found.paid) * 30) : 0;
  }

  pay(found: ModelInvoice, id: number, amount: number, mode: ModelPayment['mode']): ModelPayment {
    const toInvoice = Math.min(amount, found.totals.net - found.paid);
    const withheld = mode === 'compensation' ? 0 : this.withheldOf(found, amount);
    const besides = amount - toInvoice;
    const payment = { id, amount, besides, withheld, mode, undone: false };
    found.payments.push(payment);
    found.paid += toInvoice;
    this.#payOut(payment, 1);
    return payment;
  }

  takeBack(found: ModelInvoice, payment: ModelPayment): void {
    payment.undone = true;
    found.paid -= payment.amount - payment.besides;
    this.#payOut(payment, -1);
  }

  /** The most that can be paid without an invoice. */
  owedBesides(): number {
    return Math.max(0, -this.carryOver());
  }

  payBalance(id: number, amount: number, mode: 'especes' | 'virement'): void {
    const payment = { id, amount, besides: amount, withheld: 0, mode, undone: false };
    this.balancePayments.push(payment);
    this.#payOut(payment, 1);
  }

  takeBackBalance(payment: ModelPayment): void {
    payment.undone = true;
    this.#payOut(payment, -1);
  }

  #payOut({ amount, besides, withheld, mode }: ModelPayment, sign: 1 | -1): void {
    const purse = { especes: 'caisse/siège', virement: 'banque', compensation: this.#carried }[
      mode
    ];
    this.#move(sign * (amount - besides), purse, this.#payable);
    this.#move(sign * besides, purse, this.#carried);
    this.#move(sign * withheld, 'retenue', purse);
  }

  /**
   * What the shipper owes from invoices that were cut off at 0; negative if the shipper is owed for
   * losses under an invoice.
   */
  carryOver(): number {
    let total = 0 - this.opened;
    for (const { undone, amount } of this.balancePayments) if (!undone) total += amount;
    for (const one of this.invoices) {
      if (one.cancelled) continue;
      total += one.totals.shortfall;
      for (const { undone, mode, amount, besides } of one.payments)
        if (!undone) total += mode === 'compensation' ? -amount : besides;
    }
    for (const parcel of this.parcels)
      if (parcel.lost && parcel.invoice && parcel.result !== 'damaged') total -= parcel.refund;
    return total;
  }

  /** Checks on the model itself: the balances moved by the table must match the documents. */
  contradictions(): string[] {
    const stated: [account: string, amount: number][] = [
      [this.#due, -add(this.owed().map((parcel) => this.amountOf(parcel)))],
      [
        this.#payable,
        -add(
          this.invoices
            .filter(({ cancelled }) => !cancelled)
            .map(({ totals, paid }) => totals.net - paid),
        ),
      ],
      [this.#carried, this.carryOver()],
      ['chèques', add(this.atHand().map(({ amount }) => amount))],
    ];
    const held = add(
      [...this.books].filter(([name]) => name.startsWith('chèques/')).map(([, sum]) => sum),
    );
    return [
      ...stated
        .filter(([name, sum]) => (name === 'chèques' ? held : this.balance(name)) !== sum)
        .map(([name, sum]) => `${name}: ${this.balance(name)}, documents say ${sum}`),
      ...(add([...this.books.values()]) === 0 ? [] : ['the books do not balance']),
      ...[...this.books.keys()]
        .filter((name) => name.startsWith('caisse/') && this.cash(name.slice(7)) < 0)
        .map((name) => `${name} is below zero`),
    ];
  }
}

export const modelRates = { frais_liv: 7, frais_retour: 4, frais_poids_supp_kg: 1.25 };
