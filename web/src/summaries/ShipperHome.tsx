import { type Millimes } from '@cigogne/domain/money';
import { noHubCovers } from '@cigogne/domain/pickups/no-hub-covers';
import { emptyTexts } from '@cigogne/domain/empty-texts';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { summariesContract } from '@cigogne/domain/summaries/summaries.contract';
import { billPassword } from '@cigogne/domain/invoices/invoice-form';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../http/call.ts';
import { CallError, sentenceOf } from '../http/call-error.ts';
import type { Reply } from '../http/over-wire.ts';
import { ReportNote } from '../invoices/ReportNote.tsx';
import { readAgain, useRead } from '../http/query.ts';
import { readUser } from '../http/session.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Dialog } from '../ui/base/feedback/Dialog.tsx';
import { TextField } from '../ui/base/form/Field.tsx';
import { IconEye, IconEyeOff, IconFiles, IconPlus } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ErrorState, Skeleton } from '../ui/base/feedback/states.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { DataTable } from '../ui/office/list/DataTable.tsx';
import { myColumns } from '../parcels/lists/parcel-columns.tsx';
import { DaysChart } from './DaysChart.tsx';
import { DeliveryRates } from './DeliveryRates.tsx';
import { Figure } from './Figure.tsx';
import { Morning } from './Morning.tsx';
import './summaries.css';

/**
 * « Resume »: what waits, the credit beside the four counters, the month's activity, the latest
 * parcels.
 */
export function ShipperHome() {
  const { data, error, refetch } = useRead(summariesContract.client, {});
  const latest = useRead(parcelsContract.mine, { body: { page: 0 } });
  const navigate = useNavigate();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const list = (groupe: string) => `${paths.myParcels()}?groupe=${groupe}`;
  const isNew = latest.data?.count === 0;
  return (
    <div className="page">
      <PageHeader title="Resume">
        <Button icon={IconFiles} onClick={() => void navigate({ to: paths.parcelsNew })}>
          Créer plusieurs bordereaux
        </Button>
        <Button
          look={isNew ? 'outline' : 'coral'}
          icon={IconPlus}
          onClick={() => void navigate({ to: paths.parcelNew })}
        >
          Créer un bordereau
        </Button>
      </PageHeader>
      {readUser()?.hub === null && (
        <Alert>{`${noHubCovers}. D’ici là, vous pouvez créer des bordereaux, pas les envoyer.`}</Alert>
      )}
      {isNew ? (
        <FirstSteps isOpen={data?.is_bill_secure === false} />
      ) : (
        <>
          <div className="figures-grid own">
            <Credit toPay={data?.to_pay} secure={data?.is_bill_secure} />
            <Figure label="En cours de livraison" value={data?.in_prog} to={list('in_prog')} />
            <Figure label="A Envoyer" value={data?.to_transfer} to={list('to_transfer')} />
            <Figure label="Livré" value={data?.livre} to={list('livre')} />
            <Figure label="Retour" value={data?.to_return} to={list('to_return')} />
          </div>
          <Activity>
            <LatestParcels latest={latest} />
          </Activity>
        </>
      )}
    </div>
  );
}

/**
 * Before the first parcel there is nothing to count: shows how to begin, and what was brought over
 * from another system unless the shipper keeps its money behind a password.
 */
function FirstSteps({ isOpen }: { isOpen: boolean }) {
  const navigate = useNavigate();
  const money = useRead(invoicesContract.myMoneyTotals, {}, { enabled: isOpen });
  return (
    <>
      <ol className="first-steps card">
        <li>
          <h2>Créez</h2>
          <p>
            Un bordereau par commande : le client, le lieu, le montant. Un message WhatsApp se colle
            tel quel, un fichier s’importe.
          </p>
          <Button
            look="coral"
            size="large"
            icon={IconPlus}
            onClick={() => void navigate({ to: paths.parcelNew })}
          >
            Créer mon premier bordereau
          </Button>
          <Link to={paths.parcelsImport}>Importer un fichier</Link>
        </li>
        <li>
          <h2>Imprimez</h2>
          <p>
            L’étiquette sort en 100 × 150 ou par quatre sur une feuille A4. Collez-la sur le colis.
          </p>
        </li>
        <li>
          <h2>Envoyez</h2>
          <p>
            Choisissez vos colis et pressez « Envoyer » : le hub est prévenu, un livreur vient les
            chercher chez vous.
          </p>
        </li>
      </ol>
      {isOpen && (
        <ReportNote of={money.data}>
          {' '}
          <Link to={paths.myMoney()}>Où est mon argent</Link>
        </ReportNote>
      )}
      <p className="muted first-after">
        Vos chiffres, votre crédit et vos derniers colis apparaîtront ici.
      </p>
    </>
  );
}

/**
 * The day's work and the last thirty days; what follows appears together with them, so that it does
 * not jump.
 */
function Activity({ children }: { children: ReactNode }) {
  const { data, isPending } = useRead(summariesContract.clientActivity, {});
  if (isPending) return null;
  return (
    <>
      {data && <Days activity={data} />}
      {children}
    </>
  );
}

function Days({ activity }: { activity: Reply<typeof summariesContract.clientActivity> }) {
  return (
    <div className="home-columns">
      <Morning activity={activity} />
      <section aria-labelledby="days-title">
        <h2 className="home-group" id="days-title">
          30 derniers jours
        </h2>
        <div className="card home-chart">
          <DaysChart days={activity.jours} />
        </div>
      </section>
      <section aria-labelledby="rates-title">
        <h2 className="home-group" id="rates-title">
          Taux de livraison par gouvernorat
        </h2>
        <div className="card home-chart">
          <DeliveryRates places={activity.gouvernorats} />
        </div>
      </section>
    </div>
  );
}

type Latest = Pick<
  UseQueryResult<Reply<typeof parcelsContract.mine>, Error>,
  'data' | 'error' | 'isPending'
>;

/** The latest parcels, which can be opened from here. */
function LatestParcels({ latest }: { latest: Latest }) {
  const navigate = useNavigate();
  const { data, error, isPending } = latest;
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

/**
 * A figure like the others; hidden only for shippers with a billing password. It is what the server
 * shows now: when the password no longer opens it, nothing of it stays here.
 */
function Credit({
  toPay,
  secure,
}: {
  toPay: Millimes | null | undefined;
  secure: boolean | undefined;
}) {
  const [hidden, setHidden] = useState(true);
  const [unlocking, setUnlocking] = useState(false);
  const isVisible = secure === false || (!hidden && toPay !== null);
  const reveal = () => {
    if (isVisible) setHidden(true);
    else if (toPay === null) setUnlocking(true);
    else setHidden(false);
  };
  return (
    <section className="figure credit" aria-label="Crédit">
      <span>Crédit</span>
      <strong>
        {secure === undefined ? (
          <Skeleton width="6ch" />
        ) : isVisible ? (
          <Money big millimes={toPay} />
        ) : (
          <span className="masked">******</span>
        )}
      </strong>
      {secure && (
        <Button
          look="ghost"
          icon={isVisible ? IconEyeOff : IconEye}
          aria-pressed={isVisible}
          onClick={reveal}
        >
          {isVisible ? 'Masquer' : 'Afficher'}
        </Button>
      )}
      {unlocking && (
        <PasswordDialog
          onClose={() => setUnlocking(false)}
          onOpened={() => {
            setHidden(false);
            setUnlocking(false);
          }}
        />
      )}
    </section>
  );
}

function PasswordDialog({ onClose, onOpened }: { onClose: () => void; onOpened: () => void }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    setError(null);
    try {
      await call(summariesContract.clientCredit, { body: { password } });
      await readAgain(summariesContract.client, {});
      onOpened();
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
      footer={
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
