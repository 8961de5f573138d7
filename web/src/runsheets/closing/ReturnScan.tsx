import { readScan } from '@cigogne/domain/parcels/code';
import { comesBack } from '@cigogne/domain/runsheets/not-back';
import {
  roundScanSentences,
  runsheetSentences,
} from '@cigogne/domain/runsheets/runsheet-sentences';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { formatDay } from '@cigogne/domain/days';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../http/call-error.ts';
import { classNames } from '../../ui/base/look/class-names.ts';
import { ScanField } from '../../ui/base/scan/ScanField.tsx';
import type { Dot } from '../../ui/base/look/ParcelDots.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { withOldCodes } from '../../parcels/gather/old-codes.ts';
import { SeveralPackages } from '../../parcels/gather/SeveralPackages.tsx';
import { usePackages } from '../../parcels/gather/use-packages.ts';
import { useFollowing } from '../../ui/base/feedback/use-following.ts';
import { recipientOf, type RunsheetSheet, type StopRow } from '../runsheet-words.ts';

/** The stops whose parcels the courier must bring back. */
export const toBring = (rs: RunsheetSheet): StopRow[] =>
  rs.colis.filter(({ decision }) => comesBack(decision));

/** The courier says he brings it, and the hub has not scanned it yet. */
export const saysBrought = (stop: StopRow): boolean => stop.apporte === true && !isBack(stop);

export const isBack = (stop: StopRow): boolean => stop.rentre === true;

/**
 * At the counter, what comes back is scanned one by one, faster than the page reloads. Its height
 * never changes, because the rows below have buttons that act at once.
 */
export function ReturnScan({ rs }: { rs: RunsheetSheet }) {
  const line = useAct(runsheetsContract.line);
  const packages = usePackages();
  const stops = useRef(rs.colis);
  stops.current = rs.colis;
  useEffect(() => {
    for (const { code } of rs.colis.filter(isBack)) packages.forget(code);
  }, [rs.colis, packages]);
  const bring = toBring(rs);
  const dots = bring.map(
    (stop): Dot => (isBack(stop) ? 'good' : saysBrought(stop) ? 'now' : 'todo'),
  );
  const announced = rs.colis.filter(saysBrought).length;
  const lacking = bring.filter((stop) => !isBack(stop));
  const [first] = lacking;
  return (
    <div className="rs-return-scan">
      <ScanField
        count={bring.length - lacking.length}
        total={bring.length}
        dots={bring.length <= 60 ? dots : []}
        beside={<p className="caption">{announced > 0 && announcedText(rs, announced)}</p>}
        left="à rapporter"
        flat="Scannez ce qui revient"
        footer={
          <p className="caption">
            {first ? (
              <>
                Il manque <b>{recipientOf(first)}</b>
                {lacking.length > 1 &&
                  ` et ${lacking.length - 1} ${lacking.length > 2 ? 'autres' : 'autre'}`}
              </>
            ) : (
              'Rien ne manque'
            )}
          </p>
        }
        onScan={withOldCodes(async (text) => {
          const scan = readScan(text);
          if ('problem' in scan) return { good: false, sentence: roundScanSentences.scan };
          const stop = stops.current.find(({ code }) => code === scan.code);
          const { code } = scan;
          if (!stop) return { good: false, code, sentence: runsheetSentences.notFound(code) };
          if (isBack(stop)) return { good: false, code, sentence: `Colis ${code} déjà rentré.` };
          const missing = packages.missingOf(stop, scan.package);
          if (missing) return missing;
          try {
            await line.send({ body: { id: rs.id, ref: stop.ref, rentre: true } });
          } catch (error) {
            return { good: false, code, sentence: sentenceOf(error) };
          }
          return { good: true, code, sentence: `Rentré. ${recipientOf(stop)} : ${fateOf(stop)}` };
        })}
      />
    </div>
  );
}

/** « Anis dit en apporter 2, à scanner » */
const announcedText = (rs: RunsheetSheet, announced: number): string =>
  `${rs.rsLiv.prenom} dit en apporter ${announced}, à scanner`;

function fateOf(stop: StopRow): string {
  if (stop.decision === 'annuler') return 'échec';
  if (stop.decision !== 'reporte') return 'choisissez son résultat';
  return stop.date_p ? `reporté au ${formatDay(stop.date_p)}` : 'non tenté';
}

/** The mark of a row: scanned or ticked by hand. */
export function BackTick({ rs, stop }: { rs: RunsheetSheet; stop: StopRow }) {
  const line = useAct(runsheetsContract.line);
  const [asking, setAsking] = useState(false);
  const { asked, ask: say } = useFollowing((rentre: boolean) =>
    line.press({ body: { id: rs.id, ref: stop.ref, rentre } }),
  );
  // A press while one is on its way takes that one back.
  const back = asked ?? isBack(stop);
  return (
    <>
      <button
        type="button"
        className={classNames('rs-back', saysBrought(stop) && 'said')}
        aria-pressed={back}
        aria-busy={asked !== null}
        aria-label={`${stop.code} ${back ? 'rentré' : 'non rentré'}`}
        title={
          back ? 'Rentré' : saysBrought(stop) ? 'Le livreur dit l’apporter' : 'Pas encore rentré'
        }
        onClick={() => (!back && stop.nbr_paquets > 1 ? setAsking(true) : say(!back))}
      />
      <SeveralPackages
        rows={asking ? [stop] : []}
        note="Comptez-les avant de les dire rentrés."
        onClose={() => setAsking(false)}
        onYes={() => say(true)}
      />
    </>
  );
}
