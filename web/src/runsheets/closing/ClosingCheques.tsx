import { typedAmount } from '@cigogne/domain/money';
import type { ReactNode } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/base/form/Field.tsx';
import { IconPencil, IconPlus, IconTrash } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import type { RunsheetSheet } from '../runsheet-words.ts';
import {
  type ChequeTexts,
  correctionOf,
  type EnteredCheque,
  type Envelope,
  isStale,
  wrongAmount,
} from './envelope.ts';

interface ChequesProps {
  rs: RunsheetSheet;
  envelope: Envelope;
  /** The clerk has tried to close: what cannot be read is said at its field. */
  isTried: boolean;
  onChange: (envelope: Envelope) => void;
}

/** The cheques of the round: ticked, corrected, or added if the courier forgot one. */
export function ClosingCheques(props: ChequesProps) {
  const { rs, envelope } = props;
  const payable = rs.colis.filter(
    ({ decision, mode_reglement }) => decision === 'livre' && mode_reglement === 'cheque_especes',
  );
  if (rs.cheques.length === 0 && payable.length === 0) return null;
  return (
    <fieldset className="rs-cheques">
      <legend>Chèques reçus</legend>
      {rs.cheques.map((cheque) => (
        <Entered key={cheque.idCheque} {...props} cheque={cheque} />
      ))}
      {envelope.missing.length > 0 && (
        <p className="caption">Un chèque qui manque est dû en espèces par le livreur.</p>
      )}
      <Forgotten {...props} payable={payable} />
    </fieldset>
  );
}

/** A cheque that the courier entered. */
function Entered({
  cheque,
  envelope,
  isTried,
  onChange,
}: ChequesProps & { cheque: EnteredCheque }) {
  const { missing, corrected, seen = {} } = envelope;
  const { idCheque, num, proprietaire, montant, updatedAt } = cheque;
  const isMissing = missing.includes(idCheque);
  const texts = correctionOf(idCheque, envelope);
  const nowSeen = { ...seen, [idCheque]: updatedAt };
  const correct = (next: ChequeTexts | null) => {
    const { [idCheque]: before, ...others } = corrected;
    onChange({
      ...envelope,
      corrected: next ? { ...others, [idCheque]: next } : others,
      seen: before ? seen : nowSeen,
    });
  };
  const tick = (here: boolean) => {
    const others = missing.filter((one) => one !== idCheque);
    onChange({ ...envelope, missing: here ? others : [...others, idCheque], seen: nowSeen });
  };
  return (
    <div className="rs-cheque">
      <div className="row">
        <CheckField
          checked={!isMissing}
          onChange={tick}
          label={
            <>
              N° {num}, {proprietaire} · <Money millimes={montant} />
            </>
          }
        />
        <Button
          look="ghost"
          square
          className="push"
          icon={IconPencil}
          aria-pressed={texts !== undefined}
          aria-label={`Corriger le chèque n° ${num}`}
          whyNot={isMissing ? 'Ce chèque manque : cochez-le pour le corriger.' : null}
          onClick={() =>
            correct(texts ? null : { num, proprietaire, montant: typedAmount(montant) })
          }
        />
      </div>
      {isStale(cheque, envelope) && (
        <p className="caption">Modifié entre-temps : voici ce qu’il dit à présent.</p>
      )}
      {texts && (
        <Texts
          texts={texts}
          isTried={isTried}
          onChange={(more) => correct({ ...texts, ...more })}
        />
      )}
    </div>
  );
}

/** The cheques that the courier did not enter. */
function Forgotten({
  envelope,
  isTried,
  onChange,
  payable,
}: ChequesProps & { payable: RunsheetSheet['colis'] }) {
  const { added } = envelope;
  const change = (place: number, changes: Partial<Envelope['added'][number]>) =>
    onChange({
      ...envelope,
      added: added.map((one, at) => (at === place ? { ...one, ...changes } : one)),
    });
  const remove = (place: number) =>
    onChange({ ...envelope, added: added.filter((_, at) => at !== place) });
  const add = () => {
    const ref_colis = payable.length === 1 ? (payable[0]?.ref ?? '') : '';
    const empty = { num: '', proprietaire: '', montant: '', ref_colis };
    onChange({ ...envelope, added: [...added, empty] });
  };
  return (
    <>
      {added.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end or taken out whole
        <div key={place} className="rs-cheque">
          <Texts texts={one} isTried={isTried} onChange={(more) => change(place, more)}>
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
          <Button look="ghost" icon={IconTrash} onClick={() => remove(place)}>
            Retirer
          </Button>
        </div>
      ))}
      {payable.length > 0 && (
        <div>
          <Button icon={IconPlus} onClick={add}>
            Ajouter un chèque
          </Button>
        </div>
      )}
    </>
  );
}

function Texts({
  texts,
  isTried,
  onChange,
  children,
}: {
  texts: ChequeTexts;
  isTried: boolean;
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
        error={isTried ? wrongAmount(texts) : null}
        onChange={(montant) => onChange({ montant })}
      />
    </div>
  );
}
