import { z } from 'zod';
import { day } from '../wire.ts';

/** The parts that the calls of a shop's program share. */

export const forShops = { roles: ['cle'], scope: 'shipper' } as const;

/** The most rows per page when listing by cursor. */
const mostInPiece = 100;
const usuallyInPiece = 50;

/** A paged list: `curseur` is the `suivant` of the previous page. */
export const byCursor = {
  curseur: z.string().max(300).optional(),
  taille: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, `De 1 à ${mostInPiece} !`)
    .transform(Number)
    .refine((n) => n <= mostInPiece, `De 1 à ${mostInPiece} !`)
    .optional()
    .transform((n) => n ?? usuallyInPiece),
};

export const inPieces = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), suivant: z.string().nullable() });

/** A day in an address, which may be omitted or empty. */
export const dayInAddress = z.literal('').or(day('Date non valide !')).optional();

/** Several values in an address: `a,b`, or the name repeated. */
export const inAddress = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) =>
      [given]
        .flat()
        .flatMap((one) => one.split(','))
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    )
    .pipe(z.array(item).max(500, '500 au plus !'));
