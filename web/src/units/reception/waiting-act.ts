/** An act of this device that the server has not taken yet. */
export interface WaitingAct {
  cle: string;
  ref: string;
  acte: 'scan' | 'main' | 'absent' | 'retrait';
  paquet?: number;
  /** By this device's clock, which gives its age. */
  at: number;
}
