import { z } from 'zod';

/** Papers that labels are printed on: the thermal label of 100 × 150 mm, A6, or four on an A4 sheet. */
export const labelFormats = ['etiquette', 'a6', 'a4'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** `debut`: the first free place of the A4 sheet, counted 1 2 / 3 4. */
export const labelPaper = {
  format: z
    .enum(labelFormats)
    .nullish()
    .transform((format): LabelFormat => format ?? 'etiquette'),
  debut: z
    .int()
    .min(1)
    .max(4)
    .nullish()
    .transform((place) => place ?? 1),
};
export interface LabelPaper {
  format: LabelFormat;
  debut: number;
}
