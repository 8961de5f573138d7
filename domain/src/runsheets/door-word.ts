import { z } from 'zod';
import type { PushForm } from './push-form.ts';

/** What the door of a delivery asks beside the sum: the recipient's code, a signature; and what was given for it. */

const doorSentences = {
  codeMissing: 'Saisissez le code de remise, ou dites pourquoi il manque !',
  codeWrong: 'Ce n’est pas le code de remise de ce colis !',
  signatureMissing: 'Faites signer le client, ou dites pourquoi il n’a pas signé !',
} as const;

/** What was given at a door; null where it was not asked. */
export const DoorWord = z.object({
  /** The right code was typed. */
  code: z.boolean().nullable(),
  sans_code: z.string().nullable(),
  /** The recipient signed on the phone; the picture follows. */
  signe: z.boolean().nullable(),
  sans_signature: z.string().nullable(),
});
export type DoorWord = z.infer<typeof DoorWord>;

/** As courier and hub read it of a stop. */
export const DoorOfStop = z.object({
  /** Digest of the code that is asked (`codeText` of door-code.ts), to be judged without a network; null: no code. */
  empreinte: z.string().nullable(),
  signature: z.boolean(),
  /** Null before the delivery, and for one that the hub decided. */
  donne: DoorWord.nullable(),
});
export type DoorOfStop = z.infer<typeof DoorOfStop>;

type Given = Pick<PushForm, 'code_remise' | 'sans_code' | 'signe' | 'sans_signature'>;

/** What a delivery says of its door, or the wrong field and its sentence. */
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

/** « sans code : Code non reçu »; empty when all that was asked was given. */
export const lackingAtDoor = ({ sans_code, sans_signature }: DoorWord): string =>
  [sans_code && `sans code : ${sans_code}`, sans_signature && `sans signature : ${sans_signature}`]
    .filter(Boolean)
    .join(', ');
