import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import type { PackageCounts } from '../../parcels/gather/package-counts.ts';
import { usePackages } from '../../parcels/gather/use-packages.ts';
import type { RunsheetWithParcels } from '../../runsheets/round-row.ts';
import type { UnitView } from '../../units/unit-row.ts';
import { useState } from 'react';
import { call } from '../../http/call.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconPhone, IconX } from '../../ui/base/look/icons.ts';
import { go } from '../../ui/base/look/path.tsx';
import { isSoundOn, playScan } from '../../ui/base/scan/scan-sounds.ts';
import { type Scan, unknownCode, useScanner } from '../../ui/base/scan/scanner.tsx';
import type { ScanAnswer } from '../../ui/base/scan/use-scans.ts';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { changed, isToLoad, loadStop } from '../changes/change-acts.ts';
import { courierPaths } from '../courier-paths.ts';
import { handOvers, handedWords, sayHandedOver, type ToGive } from '../hand-over/hand-over-acts.ts';
import type { OutboxCommand } from '../outbox/act-store.ts';
import { keptAnswer, useOutbox } from '../outbox/outbox.ts';
import { recipientOf } from '../stop/stop-words.ts';
import './find.css';
import { notMine, type NotMine } from './not-mine.ts';
import { t } from '../../language/texts.ts';

const answerWithinMs = 6000;

/**
 * On every screen of the courier, a scanned label opens its stop; one from another round sounds an
 * alarm.
 */
export function StopScanner() {
  const [wrong, setWrong] = useState<NotMine | null>(null);
  const { waiting, sent } = useOutbox();
  const packages = usePackages();
  useScanner(async (scan) => {
    setWrong(null);
    const answer = await openScanned(scan, [...sent, ...waiting], packages);
    if ('good' in answer) return answer;
    setWrong(answer);
    if (isSoundOn()) playScan('elsewhere');
    navigator.vibrate?.([200, 100, 200]);
    return 'shown';
  });
  if (!wrong) return null;
  return (
    <div className="not-mine" role="alert">
      <IconX size={40} stroke={2.5} />
      <div>
        <strong>{t('Pas à vous')}</strong>
        <ParcelCode code={wrong.code} />
      </div>
      <p>{wrong.sentence}</p>
      <div className="halves">
        {wrong.call && (
          <a className="btn" href={`tel:+216${wrong.call.tel}`}>
            <IconPhone stroke={1.75} />
            {t('Appeler {name}', { name: wrong.call.name })}
          </a>
        )}
        <Button size="large" onClick={() => setWrong(null)}>
          {t('Compris')}
        </Button>
      </div>
    </div>
  );
}

/** Opens what a code names if it is on this phone; otherwise says whose it is. */
async function openScanned(
  { text, printed }: Scan,
  acts: readonly OutboxCommand[],
  packages: PackageCounts,
): Promise<ScanAnswer | NotMine> {
  if (!printed) return { good: false, sentence: unknownCode(text) };
  const [{ rs, toGive }, pickups] = await Promise.all([keptRound(), keptPickups()]);
  if (printed.kind !== 'parcel') {
    const pickup = pickups.find(({ ref }) => ref === printed.ref);
    const address =
      rs?.ref === printed.ref ? courierPaths.runsheet : pickup && courierPaths.pickup(pickup.ref);
    if (!address)
      return {
        good: false,
        fault: 'unknown',
        sentence: t('{ref} n’est pas à vous.', { ref: printed.ref }),
      };
    go(address);
    return { good: true, sentence: printed.ref };
  }
  const handed = handOvers(rs, toGive, acts).find(({ code }) => code === printed.code);
  if (handed) {
    const { code, name, nbr_paquets } = handed;
    const missing =
      nbr_paquets === null
        ? null
        : packages.missingOf({ code, nom_cl: name, nbr_paquets }, printed.package);
    if (missing) return missing;
    sayHandedOver(handed);
    packages.forget(code);
    return { good: true, sentence: handedWords(handed) };
  }
  const stop = rs?.colis.find(({ code }) => code === printed.code);
  if (rs && stop) {
    if (changed([stop], acts).some(isToLoad)) {
      const missing = packages.missingOf(stop, printed.package);
      if (missing) return missing;
      loadStop(rs.id, stop);
      packages.forget(stop.code);
      return { good: true, sentence: t('{name} : chargé', { name: recipientOf(stop) }) };
    }
    go(courierPaths.stop(stop.ref));
    return { good: true, sentence: recipientOf(stop) };
  }
  const pickup = pickups.find(({ colis }) => colis.some(({ code }) => code === printed.code));
  if (pickup) {
    go(courierPaths.pickup(pickup.ref));
    return { good: true, sentence: pickup.ref };
  }
  return notMine(printed.code, await carrierOf(printed.code));
}

async function carrierOf(ref: string) {
  try {
    return await call(
      runsheetsContract.carrier,
      { body: { ref } },
      { signal: AbortSignal.timeout(answerWithinMs) },
    );
  } catch {
    return null;
  }
}

async function keptRound(): Promise<{
  rs: RunsheetWithParcels | null;
  toGive: readonly ToGive[];
}> {
  const kept = await keptAnswer(`${runsheetsContract.myTask.path} {}`);
  const data = kept?.data as
    | { rs: RunsheetWithParcels | null; a_donner?: readonly ToGive[] }
    | undefined;
  return { rs: data?.rs ?? null, toGive: data?.a_donner ?? [] };
}

async function keptPickups(): Promise<UnitView[]> {
  const kept = await keptAnswer(`${pickupsContract.myPicks.path} {}`);
  return (kept?.data as { mu: UnitView[] } | undefined)?.mu ?? [];
}
