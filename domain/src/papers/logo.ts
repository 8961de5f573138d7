/**
 * The company's own logo on its papers. The name contains a hash of its content and its size, so
 * that a drawer can reserve its space.
 */
export const logoName = /^[0-9a-f]{24}-(\d{1,4})x(\d{1,4})\.(?:png|jpg)$/;

/** Limits on its size in bytes, and on its sides in pixels. */
export const logoLimits = { bytes: 200_000, least: 16, most: 1600 } as const;
export const mostLogoText = Math.ceil(logoLimits.bytes / 3) * 4;

/** The company's mark on a label: text beside the stork, or its logo in place of both. */
export interface Mark {
  text: string;
  logo: string | null;
}

export interface Size {
  width: number;
  height: number;
}

const sizeOf = (logo: string): Size => {
  const [, width, height] = logoName.exec(logo) ?? [];
  return { width: Number(width ?? 1), height: Number(height ?? 1) };
};

/** As large as fits in the box, in its own proportions. */
export function logoWithin(logo: string, box: Size): Size {
  const { width, height } = sizeOf(logo);
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}

/** In millimetres, at the head of a paper. */
export const paperLogoBox: Size = { width: 62, height: 16 };

export const logoPath = (logo: string): string => `/api/parametres/public/logo/${logo}`;

export const logoSentences = {
  kind: 'Ce fichier n’est pas une image PNG ou JPEG lisible : enregistrez votre logo dans l’un de ces formats.',
  pale: 'Ce logo est blanc ou presque : sur du papier il ne se verrait pas. Choisissez sa version foncée.',
  heavy: 'Ce logo est trop lourd : 200 ko au plus.',
  size: `Chaque côté du logo mesure de ${logoLimits.least} à ${logoLimits.most} points.`,
} as const;
