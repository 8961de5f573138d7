import type { Language } from '@cigogne/domain/languages';

/** One message as given to a channel. */
export interface Parting {
  id: number;
  /** Eight digits. */
  tel: string;
  texte: string;
  langue: Language;
}

/** Null if it was accepted; otherwise the reason, in words. */
export type Refused = {
  why: string;
  /** Whether it is worth trying again. */
  again: boolean;
  /** It was sent without an answer, so it may have reached the phone. */
  mayHaveRung?: boolean;
  /** How long the channel asks to be left alone. */
  restMs?: number;
  /** A problem of the channel itself, when it said nothing about this message. */
  trouble?: Trouble;
  /** The HTTP status with which it refuses us. */
  status?: number;
  /** The channel does not reach this phone; another may. */
  notThere?: boolean;
} | null;
/**
 * `silent`: no usable answer; `away`: not reached; `refuses`: it does not know us or wants nothing
 * more from us. In the last two cases the message was not tried.
 */
type Trouble = 'silent' | 'away' | 'refuses';
export type Channel = (message: Parting) => Promise<Refused>;
