import { isShipper } from '@cigogne/domain/people';
import { paymentModeLabels, roleLabels, userStateLabels } from '@cigogne/domain/accounts/account';
import type { UserRow } from '@cigogne/domain/accounts/user-wire';
import type { SheetColumn } from '../lists/sheet.ts';

const ofShipper = (title: string, of: (row: UserRow) => number): SheetColumn<UserRow> => ({
  title: `${title} TND`,
  kind: 'amount',
  value: (row) => (isShipper(row) ? of(row) : null),
});

/** The columns of an exported list of accounts, none of them secret. */
export const userSheet: readonly SheetColumn<UserRow>[] = [
  { title: 'N°', kind: 'count', value: (row) => row.id },
  { title: 'Nom', width: 20, value: (row) => row.nom },
  { title: 'Prénom', width: 20, value: (row) => row.prenom },
  { title: 'Société', width: 28, value: (row) => row.nom_com },
  { title: 'Role', value: (row) => roleLabels[row.role] },
  { title: 'Etat', value: (row) => userStateLabels[row.etat] },
  { title: 'Hub', width: 22, value: (row) => row.hub?.nom ?? null },
  { title: 'E-mail', width: 28, value: (row) => row.email },
  { title: 'Tél', value: (row) => row.tel },
  { title: 'Adresse', width: 32, value: (row) => row.adresse },
  { title: 'Gouvernorat', value: (row) => row.adresse_gov },
  { title: 'Matricule', value: (row) => row.matricule },
  { title: 'Matricule fiscal', width: 20, value: (row) => row.matricule_fiscal },
  {
    title: 'Règlement',
    width: 20,
    value: (row) => (isShipper(row) ? paymentModeLabels[row.mode_reglement] : null),
  },
  ofShipper('Frais de livraison', (row) => row.frais_liv),
  ofShipper('Frais de retour', (row) => row.frais_retour),
  ofShipper('Frais par kg', (row) => row.frais_poids_supp_kg),
  { title: 'Création', width: 18, kind: 'instant', value: (row) => row.createdAt },
];
