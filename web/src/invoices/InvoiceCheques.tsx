import { useNavigate } from '@tanstack/react-router';
import { listLinks } from '../office/list-links.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconPlus } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import type { DebtCheque, DebtDetail } from './builder/builder-figures.ts';

/** The shipper's available cheques: those ticked go out with the invoice. */
export function InvoiceCheques({
  debt,
  chosen,
  onToggle,
}: {
  debt: DebtDetail;
  chosen: readonly DebtCheque[];
  onToggle: (id: number, ticked: boolean) => void;
}) {
  const navigate = useNavigate();
  return (
    <section className="builder-cheques">
      <h2>
        Chèques{' '}
        <small className="muted">
          {debt.cheques.length} {debt.cheques.length > 1 ? 'disponibles' : 'disponible'}
        </small>
        <span className="push" />
        <Button
          look="ghost"
          icon={IconPlus}
          onClick={() =>
            void navigate({ to: listLinks.cheques({ id_exped: debt.id, fiche: 'nouveau' }) })
          }
        >
          Ajouter
        </Button>
      </h2>
      <ul>
        {debt.cheques.map((cheque) => (
          <li key={cheque.idCheque}>
            <label>
              <input
                type="checkbox"
                className="box"
                checked={chosen.includes(cheque)}
                onChange={(event) => onToggle(cheque.idCheque, event.currentTarget.checked)}
              />
              <span>
                <b className="figures">N° {cheque.num}</b>
                <small className="muted">{cheque.proprietaire}</small>
                {cheque.avertissements.map((sentence) => (
                  <small key={sentence} className="warn-text">
                    {sentence}
                  </small>
                ))}
              </span>
              <Money millimes={cheque.montant} />
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
