/** An act of this device that the server has not accepted yet. */
export interface WaitingAct {
  cle: string;
  ref: string;
  acte: 'scan' | 'main' | 'absent' | 'retrait';
  paquet?: number;
  /** By this device's clock; used to compute its age. */
  at: number;
}
