import { formatPhone } from '../phone-text.ts';
import type { CompanyHead } from './paper.ts';

/** The company according to its settings. */
export interface Company {
  nom: string;
  raison_sociale: string;
  matricule_fiscal: string;
  adresse: string;
  telephones: readonly string[];
  /** More lines under its name: register, bank, mail. */
  mentions: readonly string[];
  /** Its own logo, replacing the stork and the name. */
  logo_papiers: string | null;
}

/**
 * The head of a paper: legal name and address, tax id and phones, and the company's additional
 * lines.
 */
export const companyHead = (company: Company): CompanyHead => ({
  name: company.nom,
  lines: [
    `${company.raison_sociale}, ${company.adresse}`,
    `MF ${company.matricule_fiscal} · Tél ${company.telephones.map(formatPhone).join(' / ')}`,
    ...company.mentions,
  ],
  logo: company.logo_papiers,
});
