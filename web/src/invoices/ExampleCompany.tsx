import { firstDayContract } from '@cigogne/domain/first-day/first-day.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';

/** Whether papers still carry the example that the product comes with, because root wrote no company. */
export function useExampleCompany(): boolean {
  const { data } = useRead(firstDayContract.state, {}, { staleMs: 60_000 });
  const steps = data?.premier_jour?.etapes ?? [];
  return steps.some(({ etape, etat }) => etape === 'societe' && etat !== 'faite');
}

/** Said before an invoice is made, because it keeps the issuer that it was made with. */
export function ExampleCompany() {
  return (
    <p className="note warn">
      <span>
        Une facture émise maintenant porterait une société d’exemple, et elle garde son émetteur.
        Écrivez d’abord <Link to={paths.firstDay}>la vôtre</Link> : raison sociale, matricule
        fiscal, adresse, téléphones.
      </span>
    </p>
  );
}
