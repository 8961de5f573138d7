/**
 * The money of one shipper as S2 §9 and D §6 tell it, written from their text and not from the code:
 * tests run it beside the product. Amounts in millimes, weights in grams.
 */
export interface ModelParcel {
  ref: string;
  price: number;
  refund: number;
  grams: number;
  /** Null while on its way. */
  result: 'delivered' | 'collected' | 'returned' | 'damaged' | null;
  collected: number;
  invoice: ModelInvoice | null;
  lost: boolean;
}

export interface ModelCheque {
  id: number;
  parcel: ModelParcel;
  amount: number;
  invoice: ModelInvoice | null;
  gone: boolean;
  handed: boolean;
}

export interface ModelInvoice {
  id: number;
  net: number;
  shortfall: number;
  paid: number;
  cancelled: boolean;
  payments: ModelPayment[];
}

export interface ModelPayment {
  id: number;
  amount: number;
  /** What of it paid out what is owed besides the invoice. */
  besides: number;
  compensation: boolean;
  undone: boolean;
}

const delivery = 7000;
const comingBack = 4000;
const perKilo = 1250;
const stamp = 1000;

export class MoneyModel {
  readonly parcels: ModelParcel[] = [];
  readonly cheques: ModelCheque[] = [];
  readonly invoices: ModelInvoice[] = [];

  /** What an invoice line counts for its parcel. */
  amountOf(parcel: ModelParcel): number {
    if (parcel.result === 'returned') return 0;
    return parcel.result === 'damaged' ? parcel.refund : parcel.collected;
  }

  feeOf(parcel: ModelParcel): number {
    if (parcel.result === 'damaged') return 0;
    return parcel.result === 'returned' ? comingBack : delivery;
  }

  /** Half a millime goes up; rounded on each line, then summed. */
  weightFeeOf(parcel: ModelParcel): number {
    const exact = perKilo * parcel.grams;
    return Math.floor(exact / 1000) + (exact % 1000 >= 500 ? 1 : 0);
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

  totalsOf(parcels: readonly ModelParcel[], cheques: readonly ModelCheque[]) {
    const add = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
    const colis = add(parcels.map((parcel) => this.amountOf(parcel)));
    const service = add(parcels.map((parcel) => this.feeOf(parcel)));
    const poids = add(parcels.map((parcel) => this.weightFeeOf(parcel)));
    const cheque = add(cheques.map(({ amount }) => amount));
    const left = colis - service - poids - cheque - stamp;
    return {
      colis,
      service,
      poids,
      cheque,
      net: left > 0 ? left : 0,
      shortfall: left < 0 ? -left : 0,
    };
  }

  /** What the shipper owes from floors at 0; negative: is owed for losses under an invoice. */
  carryOver(): number {
    let total = 0;
    for (const invoice of this.invoices) {
      if (invoice.cancelled) continue;
      total += invoice.shortfall;
      for (const payment of invoice.payments) {
        if (payment.undone) continue;
        total += payment.compensation ? -payment.amount : payment.besides;
      }
    }
    for (const parcel of this.parcels)
      if (parcel.lost && parcel.invoice && parcel.result !== 'damaged') total -= parcel.refund;
    return total;
  }
}

export const modelRates = { frais_liv: 7, frais_retour: 4, frais_poids_supp_kg: 1.25 };
