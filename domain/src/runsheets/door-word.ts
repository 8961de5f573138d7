import { z } from 'zod';
import type { PushForm } from './push-form.ts';

/**
 * What a delivery requires besides payment: the recipient's code, a signature; and what was given.
 */

const doorSentences = {
  codeMissing: 'Saisissez le code de remise, ou dites pourquoi il manque !',
  codeWrong: 'Ce n’est pas le code de remise de ce colis !',
  signatureMissing: 'Faites signer le client, ou dites pourquoi il n’a pas signé !',
} as const;

/** What was given at a door; null where it was not required. */
export const DoorWord = z.object({
  /** Whether the right code was entered. */
  code: z.boolean().nullable(),
  sans_code: z.string().nullable(),
  /** The recipient signed on the phone; the picture follows. */
  signe: z.boolean().nullable(),
  sans_signature: z.string().nullable(),
});
export type DoorWord = z.infer<typeof DoorWord>;

/** The requirements of a stop, as courier and hub read them. */
export const DoorOfStop = z.object({
  /**
   * Digest of the required code (`codeText` of door-code.ts), so that it can be checked offline;
   * null if no code is required.
   */
  empreinte: z.string().nullable(),
  signature: z.boolean(),
  /** Null before the delivery, and if the hub decided it. */
  donne: DoorWord.nullable(),
});
export type DoorOfStop = z.infer<typeof DoorOfStop>;

type Given = Pick<PushForm, 'code_remise' | 'sans_code' | 'signe' | 'sans_signature'>;

/** The door's part of a delivery, or the wrong field and its sentence. */
export function judgeDoor(
  { code_remise, sans_code, signe, sans_signature }: Given,
  demand: { code: string | null; signature: boolean },
): { word: DoorWord | null } | { field: string; message: string } {
  if (demand.code === null && !demand.signature) return { word: null };
  const word: DoorWord = { code: null, sans_code: null, signe: null, sans_signature: null };
  if (demand.code !== null) {
    if (code_remise !== null && code_remise !== demand.code)
      return { field: 'code_remise', message: doorSentences.codeWrong };
    if (code_remise === null && sans_code === null)
      return { field: 'code_remise', message: doorSentences.codeMissing };
    word.code = code_remise !== null;
    word.sans_code = word.code ? null : sans_code;
  }
  if (demand.signature) {
    if (!signe && sans_signature === null)
      return { field: 'signe', message: doorSentences.signatureMissing };
    word.signe = signe;
    word.sans_signature = signe ? null : sans_signature;
  }
  return { word };
}

/** « sans code : Code non reçu »; empty if everything required was given. */
export const lackingAtDoor = ({ sans_code, sans_signature }: DoorWord): string =>
  [sans_code && `sans code : ${sans_code}`, sans_signature && `sans signature : ${sans_signature}`]
    .filter(Boolean)
    .join(', ');
