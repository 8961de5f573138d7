import { formatPhone } from '../phone-text.ts';
import type { CompanyHead } from './paper.ts';

/** The company as its settings name it. */
export interface Company {
  nom: string;
  raison_sociale: string;
  matricule_fiscal: string;
  adresse: string;
  telephones: readonly string[];
}

/** Who prints a paper: legal name and address, tax id and phones. */
export const companyHead = (company: Company): CompanyHead => ({
  name: company.nom,
  lines: [
    `${company.raison_sociale}, ${company.adresse}`,
    `MF ${company.matricule_fiscal} · Tél ${company.telephones.map(formatPhone).join(' / ')}`,
  ],
});
