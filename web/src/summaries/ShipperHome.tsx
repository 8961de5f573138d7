import { emptyTexts } from '@cigogne/domain/empty-texts';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { summariesContract } from '@cigogne/domain/summaries/summaries.contract';
import { billPassword } from '@cigogne/domain/invoices/invoice-form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../http/call.ts';
import { CallError, sentenceOf } from '../http/call-error.ts';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/Button.tsx';
import { Dialog } from '../ui/base/Dialog.tsx';
import { TextField } from '../ui/base/Field.tsx';
import { IconEye, IconEyeOff, IconFiles, IconPlus } from '../ui/base/icons.ts';
import { Money } from '../ui/base/Money.tsx';
import { ErrorState, Skeleton } from '../ui/base/states.tsx';
import { PageHeader } from '../ui/office/PageHeader.tsx';
import { DataTable } from '../ui/office/DataTable.tsx';
import { myColumns } from '../parcels/parcel-columns.tsx';
import { DaysChart } from './DaysChart.tsx';
import { DeliveryRates } from './DeliveryRates.tsx';
import { Figure } from './Figure.tsx';
import { Morning } from './Morning.tsx';
import './summaries.css';

/** « Resume » (S1 §2): the credit, masked until asked for, and the four counters. */
export function ShipperHome() {
  const { data, error, refetch } = useRead(summariesContract.client, {});
  const navigate = useNavigate();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const list = (groupe: string) => `${paths.myParcels()}?groupe=${groupe}`;
  return (
    <div className="page">
      <PageHeader title="Resume">
        <Button icon={IconFiles} onClick={() => void navigate({ to: paths.parcelsNew })}>
          Créer plusieurs bordereaux
        </Button>
        <Button look="blue" icon={IconPlus} onClick={() => void navigate({ to: paths.parcelNew })}>
          Créer un bordereau
        </Button>
      </PageHeader>
      <Credit toPay={data?.to_pay} secure={data?.is_bill_secure} />
      <div className="figures-grid">
        <Figure label="En cours de livraison" value={data?.in_prog} to={list('in_prog')} />
        <Figure label="A Envoyer" value={data?.to_transfer} to={list('to_transfer')} />
        <Figure label="Livré" value={data?.livre} to={list('livre')} />
        <Figure label="Retour" value={data?.to_return} to={list('to_return')} />
      </div>
      <Activity />
      <LatestParcels />
    </div>
  );
}

/** The morning's work, and how the last thirty days went. */
function Activity() {
  const { data } = useRead(summariesContract.clientActivity, {});
  if (!data) return null;
  return (
    <div className="home-columns">
      <Morning activity={data} />
      <section aria-labelledby="days-title">
        <h2 className="home-group" id="days-title">
          30 derniers jours
        </h2>
        <div className="card home-chart">
          <DaysChart days={data.jours} />
        </div>
      </section>
      <section aria-labelledby="rates-title">
        <h2 className="home-group" id="rates-title">
          Taux de livraison par gouvernorat
        </h2>
        <div className="card home-chart">
          <DeliveryRates places={data.gouvernorats} />
        </div>
      </section>
    </div>
  );
}

/** What moved last can be opened from here. */
function LatestParcels() {
  const navigate = useNavigate();
  const { data, error, isPending } = useRead(parcelsContract.mine, { body: { page: 0 } });
  return (
    <>
      <h2 className="home-group">Derniers colis</h2>
      <div className="home-parcels">
        <DataTable
          name="derniers-colis"
          label="Derniers colis"
          rows={(data?.rows ?? []).slice(0, 8)}
          columns={myColumns}
          keyOf={(row) => row.ref}
          loading={isPending}
          error={error}
          empty={emptyTexts.shipperList}
          emptyHint="Créez un bordereau : il apparaît ici, prêt à imprimer."
          skeletonRows={8}
          onOpen={(row) => void navigate({ to: paths.myParcels(row.ref) })}
        />
      </div>
    </>
  );
}

function Credit({
  toPay,
  secure,
}: {
  toPay: number | null | undefined;
  secure: boolean | undefined;
}) {
  const [shown, setShown] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const credit = toPay ?? opened;
  const reveal = () => {
    if (shown) setShown(false);
    else if (credit === null) setAsked(true);
    else setShown(true);
  };
  return (
    <section className="card credit mine" aria-label="Crédit">
      <div>
        <p className="muted">Crédit</p>
        {secure === undefined ? (
          <Skeleton width="8ch" />
        ) : shown ? (
          <Money tnd={credit} big />
        ) : (
          <span className="masked">******</span>
        )}
      </div>
      <Button icon={shown ? IconEyeOff : IconEye} aria-pressed={shown} onClick={reveal}>
        {shown ? 'Masquer' : 'Afficher'}
      </Button>
      {asked && (
        <PasswordDialog
          onClose={() => setAsked(false)}
          onOpened={(amount) => {
            setOpened(amount);
            setShown(true);
            setAsked(false);
          }}
        />
      )}
    </section>
  );
}

function PasswordDialog({
  onClose,
  onOpened,
}: {
  onClose: () => void;
  onOpened: (amount: number) => void;
}) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    setError(null);
    try {
      onOpened((await call(summariesContract.clientCredit, { body: { password } })).to_pay);
    } catch (problem) {
      const wrong = problem instanceof CallError && problem.status === 403;
      setError(wrong ? billPassword.wrong : sentenceOf(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={billPassword.title}
      open
      onClose={onClose}
      feet={
        <>
          <Button look="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button
            look="blue"
            busy={busy}
            whyNot={password === '' ? 'Saisissez le mot de passe.' : null}
            onClick={() => void open()}
          >
            Confirmer
          </Button>
        </>
      }
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') void open();
        }}
      >
        <TextField
          label="Mot de passe"
          type="password"
          autoComplete="off"
          autoFocus
          value={password}
          onChange={setPassword}
          error={error}
        />
      </form>
    </Dialog>
  );
}
