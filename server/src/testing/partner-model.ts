import type { StatementKind } from '@cigogne/domain/partner/statement-kinds';

/** Millimes throughout. */
export interface ModelShipment {
  ref: string;
  price: number;
  delivered: boolean;
  invoiced: boolean;
  paid: ModelPart[];
  lost: ModelPart[];
}

interface ModelPart {
  id: number;
  statement: ModelStatement | null;
  amount: number;
  /** What was owed before. */
  before: number;
  undone: boolean;
}

export interface ModelLine {
  shipment: ModelShipment | null;
  /** The file's reference of an unknown parcel. */
  foreign: string;
  amount: number;
  /** Not its first line in that file. */
  repeated: boolean;
}

export interface ModelStatement {
  id: number;
  lines: ModelLine[];
  missing: ModelShipment[];
}

const add = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const standing = (parts: readonly ModelPart[]): ModelPart[] =>
  parts.filter(({ undone }) => !undone);

/** What the partner owes, written only from the rules of its money. */
export class PartnerModel {
  readonly shipments: ModelShipment[];
  readonly statements: ModelStatement[] = [];
  /** What came into the bank and the siège's till, and what was written off. */
  received = 0;
  losses = 0;

  constructor(shipments: ModelShipment[]) {
    this.shipments = shipments;
  }

  owed(shipment: ModelShipment): number {
    if (!shipment.delivered) return 0;
    const settled = [...standing(shipment.paid), ...standing(shipment.lost)];
    return shipment.price - add(settled.map(({ amount }) => amount));
  }

  total(): number {
    return add(this.shipments.map((one) => this.owed(one)));
  }

  /** Parcels that the partner delivered and owes, but that no statement mentions yet. */
  unspokenOf(lines: readonly ModelLine[]): ModelShipment[] {
    const spoken = new Set(
      [...this.statements.flatMap((one) => one.lines), ...lines].map(({ shipment }) => shipment),
    );
    const missed = new Set(this.statements.flatMap(({ missing }) => missing));
    return this.shipments.filter(
      (one) => this.owed(one) > 0 && !spoken.has(one) && !missed.has(one),
    );
  }

  receiptOn(statement: ModelStatement, { shipment, repeated }: ModelLine): ModelPart | null {
    if (!shipment || repeated) return null;
    return standing(shipment.paid).find((one) => one.statement === statement) ?? null;
  }

  kindOf(statement: ModelStatement, line: ModelLine): StatementKind {
    const { shipment, amount, repeated } = line;
    if (!shipment) return 'pas-a-nous';
    if (repeated) return 'deux-fois';
    const owed = this.owed(shipment);
    const own = this.receiptOn(statement, line);
    if (own) return own.before === amount && owed === 0 ? 'concorde' : 'autre-montant';
    if (owed === amount) return 'concorde';
    const elsewhere = standing(shipment.paid).some(
      (one) => one.statement && (one.statement.id < statement.id || one.amount === amount),
    );
    return owed <= 0 && elsewhere ? 'deux-fois' : 'autre-montant';
  }

  receivable(statement: ModelStatement, others: boolean): ModelLine[] {
    return statement.lines.filter((line) => {
      const kind = this.kindOf(statement, line);
      if (kind !== 'concorde' && !(others && kind === 'autre-montant')) return false;
      if (!line.shipment || line.amount === 0 || this.receiptOn(statement, line)) return false;
      return this.owed(line.shipment) > 0;
    });
  }

  receive(statement: ModelStatement, id: number, lines: readonly ModelLine[]): void {
    for (const { shipment, amount } of lines) {
      if (!shipment) continue;
      shipment.paid.push({ id, statement, amount, before: this.owed(shipment), undone: false });
      this.received += amount;
    }
  }

  undoReceipt(id: number): void {
    for (const part of this.shipments.flatMap(({ paid }) => paid))
      if (part.id === id && !part.undone) {
        part.undone = true;
        this.received -= part.amount;
      }
  }

  lose(shipment: ModelShipment, id: number): void {
    const amount = this.owed(shipment);
    shipment.lost.push({ id, statement: null, amount, before: amount, undone: false });
    this.losses += amount;
  }

  undoLoss(id: number): void {
    for (const part of this.shipments.flatMap(({ lost }) => lost))
      if (part.id === id && !part.undone) {
        part.undone = true;
        this.losses -= part.amount;
      }
  }
}
