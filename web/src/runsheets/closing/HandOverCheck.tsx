import { handOverContract } from '@cigogne/domain/runsheets/hand-over.contract';
import { handOverSentences, type HandOver } from '@cigogne/domain/runsheets/hand-over';
import { isHandOverOpen } from '@cigogne/domain/runsheets/hand-over-open';
import { counted } from '@cigogne/domain/words';
import { useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextArea } from '../../ui/base/form/Field.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { recipientOf, type RunsheetSheet, type StopRow } from '../runsheet-words.ts';

/**
 * Stops taken over from another round, whose hand-over only one of the couriers has reported, or
 * neither. Those listed `before` keep their line.
 */
export function HandOverCheck({ rs, before }: { rs: RunsheetSheet; before: RunsheetSheet }) {
  const [saying, setSaying] = useState<readonly StopRow[] | null>(null);
  const open = new Map(rs.colis.filter(isHandOverOpen).map((stop) => [stop.ref, stop]));
  const lines = before.colis.filter(isHandOverOpen);
  if (lines.length === 0 && !saying) return null;
  return (
    <section className="card rs-hand-over" aria-label="Remise à vérifier">
      <header className="row wrap">
        <h2>{counted(open.size, 'remise à vérifier', 'remises à vérifier')}</h2>
        <p className="caption">Les deux téléphones scannent chaque colis qui change de mains.</p>
        <span className="push">
          <Button
            whyNot={open.size === 0 ? 'Tout est remis.' : null}
            onClick={() => setSaying([...open.values()])}
          >
            Dire remis ({open.size})
          </Button>
        </span>
      </header>
      <ul>
        {lines.map((line) => {
          const stop = open.get(line.ref);
          return (
            <li key={line.ref} className="row wrap" inert={!stop}>
              <ParcelCode code={line.code} />
              <b>{recipientOf(line)}</b>
              {stop ? (
                <span className="rs-lacking">{stop.remise && wordsOf(stop.remise, rs)}</span>
              ) : (
                <span className="muted">Plus rien à vérifier</span>
              )}
              {lines.length > 1 && (
                <span className="push">
                  <Button
                    aria-label={`Dire remis : ${recipientOf(line)}`}
                    onClick={() => setSaying([stop ?? line])}
                  >
                    Dire remis
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {saying && <SayDialog rs={rs} stops={saying} onClose={() => setSaying(null)} />}
    </section>
  );
}

/** « Donné par Sami, pas encore pris par Ali » */
function wordsOf({ liv, donne_le, pris_le }: HandOver, { rsLiv }: RunsheetSheet): string {
  const given = donne_le ? `Donné par ${liv.prenom}` : `Pas encore donné par ${liv.prenom}`;
  const taken = pris_le ? `pris par ${rsLiv.prenom}` : `pas encore pris par ${rsLiv.prenom}`;
  return `${given}, ${taken}`;
}

function SayDialog({
  rs,
  stops,
  onClose,
}: {
  rs: RunsheetSheet;
  stops: readonly StopRow[];
  onClose: () => void;
}) {
  const [raison, setRaison] = useState('');
  const say = useAct(handOverContract.sayFor);
  return (
    <ConfirmDialog
      title={`Dire ${counted(stops.length, 'colis remis', 'colis remis')} à ${rs.rsLiv.prenom}`}
      open
      yes="Dire remis"
      onClose={onClose}
      whyNot={raison.trim() === '' ? handOverSentences.raison : null}
      onConfirm={() =>
        say.send({ body: { id: rs.id, colis: stops.map(({ ref }) => ref), raison } }, ({ deja }) =>
          deja
            ? 'La remise était déjà notée, rien n’a changé.'
            : 'La remise est notée avec votre raison.',
        )
      }
    >
      <p>À dire quand un téléphone ne peut pas scanner. Un résultat du livreur n’attend pas.</p>
      <TextArea
        label="Comment vous le savez"
        placeholder="Téléphone éteint, les deux m’ont appelé"
        value={raison}
        onChange={setRaison}
        maxLength={500}
        rows={2}
      />
    </ConfirmDialog>
  );
}
