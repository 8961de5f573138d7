import { paymentModeLabels } from '@cigogne/domain/accounts/account';
import { formatInstant } from '@cigogne/domain/days';
import { formatAmount, asMillimes } from '@cigogne/domain/money';
import { issueLabels } from '@cigogne/domain/parcels/statuses';
import type { ReactNode } from 'react';
import { formatPhone } from '../../ui/base/values/dates.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { Stork } from '../../ui/base/look/Stork.tsx';
import type { BillView } from '../bill-view.ts';
import '../../ui/office/print/print.css';
import './invoice-print.css';

const amountOf = (tnd: number): string => formatAmount(asMillimes(tnd));

/** The invoice on paper. */
export function InvoiceSheet({ bill }: { bill: BillView }) {
  return (
    // On a phone it scrolls, also by the keyboard.
    <section className="sheet invoice-sheet" aria-label={`Facture ${bill.ref}`} tabIndex={0}>
      <Issuer bill={bill} />
      <Parties bill={bill} />
      <Lines bill={bill} />
      <div className="invoice-footer">
        <div>
          <Cheques bill={bill} />
          {bill.report_anterieur && (
            <p className="invoice-note">
              Pour information : report de <Money tnd={bill.report_anterieur.montant} /> dû par
              l’expéditeur
              {bill.report_anterieur.ref && ` depuis ${bill.report_anterieur.ref}`}, à compenser
              lors du paiement.
            </p>
          )}
          {bill.report > 0 && (
            <p className="invoice-note">
              Pour information : les frais dépassent le montant des colis de{' '}
              <Money tnd={bill.report} /> ; ce manque est reporté et sera compensé lors d’un
              prochain paiement.
            </p>
          )}
        </div>
        <Totals bill={bill} />
      </div>
      <div className="signatures">
        <div>Signature et cachet de {bill.emetteur.brand}</div>
        <div>Signature de l’expéditeur, reçu le</div>
      </div>
      <footer className="invoice-end">
        <span>
          {bill.ref} · {bill.facFor.nom_com}
        </span>
        <span>Empreinte {bill.empreinte.slice(0, 16)}</span>
      </footer>
      {bill.etat === 'annulee' && <p className="invoice-void">Annulée</p>}
    </section>
  );
}

function Issuer({ bill: { emetteur, ref } }: { bill: BillView }) {
  return (
    <header className="invoice-head">
      <Stork size={58} ground="mono" />
      <div>
        <b>{emetteur.brand}</b>
        <p>
          {emetteur.legal_name}, {emetteur.address}
        </p>
        <p className="figures">
          MF {emetteur.tax_id} · Tél {emetteur.phones.map(formatPhone).join(' / ')}
        </p>
      </div>
      <div className="invoice-title">
        <h1>Facture</h1>
        <p className="figures">{ref}</p>
      </div>
    </header>
  );
}

function Parties({ bill }: { bill: BillView }) {
  const { facFor } = bill;
  const facts = [
    facFor.matricule_fiscal && `MF ${facFor.matricule_fiscal}`,
    facFor.tel && `Tél ${formatPhone(facFor.tel)}`,
  ].filter(Boolean);
  return (
    <dl className="invoice-meta">
      <div>
        <dt>Expéditeur</dt>
        <dd className="name">{facFor.nom_com}</dd>
        <dd className="plain figures">
          {[facFor.adresse, bill.lieu].filter(Boolean).join(', ')}
          <br />
          {facts.join(' · ')}
        </dd>
      </div>
      <div>
        <Fact label="Date">{formatInstant(bill.createdAt)}</Fact>
        <Fact label="Mode de règlement">
          {paymentModeLabels[bill.mode_reglement].toLowerCase()}
        </Fact>
      </div>
      <div>
        <Fact label="Nombre de colis">{bill.nbr_colis}</Fact>
        <Fact label="Tarifs TND">
          livr. {amountOf(bill.frais_liv)} · ret. {amountOf(bill.frais_retour)} · kg{' '}
          {amountOf(bill.frais_poids_supp_kg)}
        </Fact>
      </div>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd className="figures">{children}</dd>
  </>
);

function Lines({ bill }: { bill: BillView }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">N°</th>
          <th scope="col">Colis</th>
          <th scope="col">Client</th>
          <th scope="col">Résultat</th>
          <th scope="col" className="end">
            Montant colis
          </th>
          <th scope="col" className="end">
            Frais service
          </th>
          <th scope="col" className="end">
            Frais poids supp.
          </th>
        </tr>
      </thead>
      <tbody>
        {bill.factureBags.map((line, place) => (
          <tr key={line.coli.code}>
            <td className="figures">{place + 1}</td>
            <td>
              <ParcelCode code={line.coli.code} />
            </td>
            <td>{line.coli.nom_cl}</td>
            <td>{issueLabels[line.decision]}</td>
            <td className="end">
              <Money tnd={line.montant_colis} unit={false} />
            </td>
            <td className="end">
              <Money tnd={line.frais_service} unit={false} />
            </td>
            <td className="end">
              <Money tnd={line.frais_poids_supp} unit={false} />
            </td>
          </tr>
        ))}
        {/* Not a tfoot: browsers repeat that at the foot of every page. */}
        <tr className="sum">
          <td />
          <td colSpan={3}>Totaux TND</td>
          <td className="end">
            <Money tnd={bill.montant_colis} unit={false} />
          </td>
          <td className="end">
            <Money tnd={bill.montant_frais_service} unit={false} />
          </td>
          <td className="end">
            <Money tnd={bill.montant_frais_poids_supp} unit={false} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Cheques({ bill: { cheques, montant_cheque } }: { bill: BillView }) {
  if (cheques.length === 0) return null;
  return (
    <>
      <h2>Chèques</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Numéro</th>
            <th scope="col">Propriétaire</th>
            <th scope="col" className="end">
              Montant TND
            </th>
          </tr>
        </thead>
        <tbody>
          {cheques.map(({ idCheque, num, proprietaire, montant }) => (
            <tr key={idCheque}>
              <td className="figures">{num}</td>
              <td>{proprietaire}</td>
              <td className="end">
                <Money tnd={montant} unit={false} />
              </td>
            </tr>
          ))}
          <tr className="sum">
            <td colSpan={2}>Total</td>
            <td className="end">
              <Money tnd={montant_cheque} unit={false} />
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function Totals({ bill }: { bill: BillView }) {
  const taken: [string, number][] = [
    ['Frais service', bill.montant_frais_service],
    ['Frais poids supplémentaire', bill.montant_frais_poids_supp],
    ['Chèques remis', bill.montant_cheque],
    ['Droit de timbre', bill.montant_droit_timbre],
  ];
  return (
    <div className="invoice-totals">
      <dl>
        <div>
          <dt>Montant colis</dt>
          <dd>
            <Money tnd={bill.montant_colis} unit={false} />
          </dd>
        </div>
        {taken.map(([label, tnd]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {tnd > 0 && '− '}
              <Money tnd={tnd} unit={false} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="invoice-net">
        <span>Net à payer</span>
        <Money tnd={bill.montant_paye} big />
      </p>
      <p>{bill.en_lettres}</p>
    </div>
  );
}
