import { typedAmount } from '@cigogne/domain/money';
import type { ReactNode } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/base/form/Field.tsx';
import { IconPencil, IconPlus, IconTrash } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import type { RunsheetSheet } from '../runsheet-words.ts';

type Entered = RunsheetSheet['cheques'][number];

interface ChequeTexts {
  num: string;
  proprietaire: string;
  montant: string;
}

/** The clerk's corrections to the cheques that the courier entered; stored as JSON. */
export interface Envelope {
  missing: readonly number[];
  /** Corrections by cheque. */
  corrected: Readonly<Record<number, ChequeTexts>>;
  /** When each of these had last been changed, as the clerk read it. */
  seen?: Readonly<Record<number, string>>;
  added: readonly (ChequeTexts & { ref_colis: string })[];
}

export const sealed: Envelope = { missing: [], corrected: {}, added: [] };

/** The cheques for the closing call; empty when all are as they were entered. */
export function envelopeBody({ cheques }: RunsheetSheet, envelope: Envelope) {
  const { missing, corrected, seen = {}, added } = envelope;
  const same = missing.length === 0 && Object.keys(corrected).length === 0;
  return {
    ...(same
      ? {}
      : {
          cheques: cheques
            .filter(({ idCheque }) => !missing.includes(idCheque))
            .map(({ idCheque }) => ({ idCheque, ...corrected[idCheque] })),
          manquants: cheques.map(({ idCheque }) => idCheque).filter((id) => missing.includes(id)),
          lus: cheques.flatMap(({ idCheque }) => {
            const updatedAt = seen[idCheque];
            return updatedAt ? { idCheque, updatedAt } : [];
          }),
        }),
    ...(added.length > 0 ? { ajouts: [...added] } : {}),
  };
}

/**
 * Only for cheques on the screen: a correction of a missing cheque, or of one no longer on the
 * round, is not required.
 */
export const hasBlanks = ({ cheques }: RunsheetSheet, envelope: Envelope): boolean =>
  [
    ...cheques.flatMap(({ idCheque }) => correctionOf(idCheque, envelope) ?? []),
    ...envelope.added,
  ].some((one) => Object.values(one).some((text: string) => text.trim() === ''));

/** The mark on a cheque is about what it said before somebody changed it. */
const isStale = (cheque: Entered, { missing, corrected, seen = {} }: Envelope): boolean =>
  (missing.includes(cheque.idCheque) || corrected[cheque.idCheque] !== undefined) &&
  (seen[cheque.idCheque] ?? cheque.updatedAt) !== cheque.updatedAt;

export const staleCheque = ({ cheques }: RunsheetSheet, envelope: Envelope): Entered | undefined =>
  cheques.find((cheque) => isStale(cheque, envelope));

const correctionOf = (id: number, { missing, corrected }: Envelope): ChequeTexts | undefined =>
  missing.includes(id) ? undefined : corrected[id];

/** The cheques of the round: ticked, corrected, or added if the courier forgot one. */
export function ClosingCheques({
  rs,
  envelope,
  onChange,
}: {
  rs: RunsheetSheet;
  envelope: Envelope;
  onChange: (envelope: Envelope) => void;
}) {
  const { missing, corrected, seen = {}, added } = envelope;
  const payable = rs.colis.filter(
    ({ decision, mode_reglement }) => decision === 'livre' && mode_reglement === 'cheque_especes',
  );
  if (rs.cheques.length === 0 && payable.length === 0) return null;
  const correct = (cheque: Entered, texts: ChequeTexts | null) => {
    const { [cheque.idCheque]: _before, ...others } = corrected;
    onChange({
      ...envelope,
      corrected: texts ? { ...others, [cheque.idCheque]: texts } : others,
      seen: corrected[cheque.idCheque] ? seen : asSeen(cheque),
    });
  };
  const tick = (cheque: Entered, here: boolean) => {
    const others = missing.filter((one) => one !== cheque.idCheque);
    onChange({
      ...envelope,
      missing: here ? others : [...others, cheque.idCheque],
      seen: asSeen(cheque),
    });
  };
  const asSeen = ({ idCheque, updatedAt }: Entered) => ({ ...seen, [idCheque]: updatedAt });
  const change = (place: number, changes: Partial<Envelope['added'][number]>) =>
    onChange({
      ...envelope,
      added: added.map((one, at) => (at === place ? { ...one, ...changes } : one)),
    });
  return (
    <fieldset className="rs-cheques">
      <legend>Chèques reçus</legend>
      {rs.cheques.map((cheque) => {
        const isMissing = missing.includes(cheque.idCheque);
        const texts = correctionOf(cheque.idCheque, envelope);
        return (
          <div key={cheque.idCheque} className="rs-cheque">
            <div className="row">
              <CheckField
                checked={!isMissing}
                onChange={(here) => tick(cheque, here)}
                label={
                  <>
                    N° {cheque.num}, {cheque.proprietaire} · <Money millimes={cheque.montant} />
                  </>
                }
              />
              <Button
                look="ghost"
                square
                className="push"
                icon={IconPencil}
                aria-pressed={texts !== undefined}
                aria-label={`Corriger le chèque n° ${cheque.num}`}
                whyNot={isMissing ? 'Ce chèque manque : cochez-le pour le corriger.' : null}
                onClick={() =>
                  correct(
                    cheque,
                    texts
                      ? null
                      : {
                          num: cheque.num,
                          proprietaire: cheque.proprietaire,
                          montant: typedAmount(cheque.montant),
                        },
                  )
                }
              />
            </div>
            {isStale(cheque, envelope) && (
              <p className="caption">Modifié entre-temps : voici ce qu’il dit à présent.</p>
            )}
            {texts && (
              <Texts texts={texts} onChange={(more) => correct(cheque, { ...texts, ...more })} />
            )}
          </div>
        );
      })}
      {missing.length > 0 && (
        <p className="caption">Un chèque qui manque est dû en espèces par le livreur.</p>
      )}
      {added.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end or taken out whole
        <div key={place} className="rs-cheque">
          <Texts texts={one} onChange={(more) => change(place, more)}>
            <SelectField
              label="Colis"
              placeholder="Choisir"
              value={one.ref_colis}
              onChange={(ref_colis) => change(place, { ref_colis })}
              choices={payable.map(({ ref, nom_cl }) => ({
                value: ref,
                label: `${ref} ${nom_cl}`,
              }))}
            />
          </Texts>
          <Button
            look="ghost"
            icon={IconTrash}
            onClick={() => onChange({ ...envelope, added: added.filter((_, at) => at !== place) })}
          >
            Retirer
          </Button>
        </div>
      ))}
      {payable.length > 0 && (
        <div>
          <Button
            icon={IconPlus}
            onClick={() =>
              onChange({
                ...envelope,
                added: [
                  ...added,
                  {
                    num: '',
                    proprietaire: '',
                    montant: '',
                    ref_colis: payable.length === 1 ? (payable[0]?.ref ?? '') : '',
                  },
                ],
              })
            }
          >
            Ajouter un chèque
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Texts({
  texts,
  onChange,
  children,
}: {
  texts: ChequeTexts;
  onChange: (changes: Partial<ChequeTexts>) => void;
  children?: ReactNode;
}) {
  return (
    <div className="rs-cheque-texts">
      {children}
      <TextField
        label="Numéro du chèque"
        inputMode="numeric"
        value={texts.num}
        onChange={(num) => onChange({ num })}
      />
      <TextField
        label="Propriétaire"
        value={texts.proprietaire}
        onChange={(proprietaire) => onChange({ proprietaire })}
      />
      <TextField
        label="Montant"
        unit="TND"
        end
        inputMode="decimal"
        value={texts.montant}
        onChange={(montant) => onChange({ montant })}
      />
    </div>
  );
}
