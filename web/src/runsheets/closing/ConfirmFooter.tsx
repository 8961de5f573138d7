import { minus, sum } from '@cigogne/domain/money';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { type SeenRound, sayRound, writeSeen } from '@cigogne/domain/runsheets/seen-round';
import { whyNotConfirm } from '@cigogne/domain/runsheets/why-not-runsheet';
import { counted, ofName } from '@cigogne/domain/words';
import { Suspense, useEffect, useRef, useState } from 'react';
import { latePart } from '../../ui/office/page/late-part.tsx';
import { CallError } from '../../http/call-error.ts';
import { keyOf, queries, refresh, refreshed } from '../../http/query.ts';
import { printLabels } from '../../parcels/labels/print-labels.ts';
import { paths } from '../../office/paths.ts';
import { openPrint } from '../../ui/office/print/print.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { IconCash, IconChecks, IconPrinter } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelDots } from '../../ui/base/look/ParcelDots.tsx';
import { focusOnceDrawn, isFocusLost, isOnPage } from '../../ui/base/feedback/focus.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { isBack, toBring } from './ReturnScan.tsx';
import { courierName, type RunsheetSheet, dotsOf } from '../runsheet-words.ts';
import './confirm-footer.css';

/** Opened after the confirmation. */
const ClosingDialog = latePart(() =>
  import('./ClosingDialog.tsx').then(({ ClosingDialog: part }) => part),
);

/** What the round brings, what it leaves behind, and its only button; always visible. */
export function ConfirmFooter({
  rs,
  toJudge,
  stillOut,
}: {
  rs: RunsheetSheet;
  toJudge: number;
  stillOut: number;
}) {
  const [closing, setClosing] = useState(false);
  // The round as it was when the question opened: exactly this is confirmed, or nothing.
  const [openedSheet, setOpenedSheet] = useState<RunsheetSheet | null>(null);
  const [returns, setReturns] = useState<readonly string[]>([]);
  const { button, follows } = useNextFocus(rs.etat === 'completed');
  const editable = rs.etat === 'in_progress';
  const missing = lackingOf(rs).length;
  const after = [
    toJudge > 0 && `${toJudge} à juger`,
    missing > 0 && counted(missing, 'non rentré'),
  ].filter(Boolean);
  return (
    <section className="rs-footer rs-confirm-footer" aria-label="Bilan de la tournée">
      <Taken rs={rs} />
      <span className="push" />
      <div className="rs-results">
        <ParcelDots dots={dotsOf(rs)} size={11} />
        <dl className="rs-counts">
          <Count name="Livrés" n={rs.livre} />
          <Count name="Reportés" n={rs.reporte} />
          <Count name="Annulés" n={rs.annuler} />
          {editable && <Count name="En livraison" n={stillOut} />}
        </dl>
      </div>
      {editable && after.length > 0 && (
        <p className="rs-after">
          Après : <br />
          {after.join(', ')}
        </p>
      )}
      {returns.length > 0 && (
        <Button icon={IconPrinter} onClick={() => void printLabels(returns)}>
          Étiquettes d’échange ({returns.length})
        </Button>
      )}
      {rs.cloture && (
        <Button icon={IconPrinter} onClick={() => openPrint(paths.closingPrint, rs)}>
          Imprimer le reçu
        </Button>
      )}
      {rs.etat === 'completed' && (
        <Button look="coral" icon={IconCash} ref={button} onClick={() => setClosing(true)}>
          Clôturer
        </Button>
      )}
      {editable && (
        <Button
          look="coral"
          icon={IconChecks}
          whyNot={whyNotConfirm(rs, stillOut)}
          onClick={() => setOpenedSheet(rs)}
        >
          {rs.nbr_colis > 1 ? `Confirmer les ${rs.nbr_colis}` : 'Confirmer'}
        </Button>
      )}
      {openedSheet && (
        <ConfirmQuestion
          key={openedSheet.updatedAt}
          opened={openedSheet}
          onClose={() => setOpenedSheet(null)}
          onDone={(codes) => {
            setReturns(codes);
            follows();
          }}
        />
      )}
      {closing && (
        <Suspense>
          <ClosingDialog code={rs.ref} onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </section>
  );
}

/**
 * « Confirmer » goes with its act, and the focus with it: it is taken up by what is done next, unless
 * the person has gone elsewhere before that is drawn.
 */
function useNextFocus(isThere: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => {
    if (isOwn && isThere)
      focusOnceDrawn(() => (isFocusLost() || isOnPage() ? button.current : null), { from: null });
  }, [isOwn, isThere]);
  return { button, follows: () => setIsOwn(true) };
}

/** Cash and cheques of what was delivered. */
function Taken({ rs }: { rs: RunsheetSheet }) {
  const cheques = rs.colis
    .filter(({ decision }) => decision === 'livre')
    .flatMap((stop) => stop.cheques);
  const inCheques = sum(cheques.map(({ montant }) => montant));
  const cash = minus(rs.montant_encaisse, inCheques);
  return (
    <p className="rs-taken">
      <Money millimes={cash} big />
      <span className="muted">
        en espèces
        {cheques.length > 0 && (
          <>
            , plus {counted(cheques.length, 'chèque')} de{' '}
            <Money millimes={inCheques} unit={false} />
          </>
        )}
      </span>
    </p>
  );
}

const Count = ({ name, n }: { name: string; n: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{n}</dd>
  </div>
);

const lackingOf = (rs: RunsheetSheet) => toBring(rs).filter((stop) => !isBack(stop));

function ConfirmQuestion({
  opened: first,
  onClose,
  onDone,
}: {
  opened: RunsheetSheet;
  onClose: () => void;
  onDone: (returns: readonly string[]) => void;
}) {
  const [opened, setOpened] = useState(first);
  const confirm = useAct(runsheetsContract.confirm);
  const lacking = lackingOf(opened);
  return (
    <ConfirmDialog
      title={`Confirmer ${opened.ref}`}
      open
      onClose={onClose}
      onConfirm={async () => {
        try {
          const answer = await confirm.send({
            params: { id: opened.id },
            query: {
              vu: writeSeen(seenOf(opened)),
              ...(toBring(opened).length > 0 ? { rentres: 'scannes' as const } : {}),
            },
          });
          onDone(answer.retours);
          tell(`${opened.ref} est confirmée : ${counted(answer.rs.livre, 'livré')}.`);
          if (answer.retours.length > 0) void printLabels(answer.retours);
        } catch (error) {
          // Shown together: a second « Oui » confirms the current state.
          if (error instanceof CallError && error.code === 'etat-change') {
            if (await refreshed(['rs'])) setOpened(roundNow(opened));
            // A slow reload is not waited for, but the next « Oui » uses its figures.
            else void refresh(['rs']).then(() => setOpened(roundNow(opened)));
          }
          throw error;
        }
      }}
    >
      <p>{sayRound(seenOf(opened))}. Les résultats deviennent définitifs.</p>
      {lacking.length > 0 && (
        <p className="rs-lacking">
          {lacking.length === 1
            ? 'Un colis non rentré reste'
            : `${lacking.length} colis non rentrés restent`}{' '}
          au nom {ofName(courierName(opened.rsLiv))} :{' '}
          {lacking
            .slice(0, 6)
            .map(({ code }) => code)
            .join(', ')}
          {lacking.length > 6 && '…'}
        </p>
      )}
    </ConfirmDialog>
  );
}

const seenOf = (rs: RunsheetSheet): SeenRound => ({
  livre: rs.livre,
  reporte: rs.reporte,
  annuler: rs.annuler,
  encaisse: rs.montant_encaisse,
  rentres: toBring(rs).filter(isBack).length,
});

const roundNow = (before: RunsheetSheet): RunsheetSheet =>
  queries.getQueryData<RunsheetSheet>(
    keyOf(runsheetsContract.view, { params: { code: before.ref } }),
  ) ?? before;
