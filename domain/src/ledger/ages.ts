/** Limits of the age classes, in days since the oldest open part: up to 7, 30, 60, and more. */
export const ageLimits = [7, 30, 60] as const;
export const ageLabels = ['7 jours', '8 à 30 jours', '31 à 60 jours', 'Plus de 60 jours'] as const;
