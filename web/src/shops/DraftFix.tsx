import { shopsContract } from '@cigogne/domain/shops/shops.contract';
import { type FormEvent, useState } from 'react';
import { CallError, sentenceOf } from '../http/call-error.ts';
import type { CallInput } from '../http/over-wire.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { TextField } from '../ui/base/form/Field.tsx';
import { type Place, PlaceField, placeText } from '../ui/base/form/PlaceField.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { IconBrandWhatsapp, IconCheck, IconPhone } from '../ui/base/look/icons.ts';
import type { Order } from './order-row.ts';

type Body = NonNullable<CallInput<typeof shopsContract.correct>['body']>;

/** Completes missing data about a draft's customer or goods, in the cell where it is missing. */
export function TextFix({
  row,
  field,
}: {
  row: Order;
  field: 'nom_cl' | 'tel_cl' | 'marchandise' | 'adresse' | 'montant_ttc';
}) {
  const { correct, error, busy } = useCorrection(row.id);
  const missing = row.manque.find((one) => one.field === field);
  const [value, setValue] = useState('');
  if (!missing) return null;
  const { label, placeholder } = fields[field];
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== '') void correct({ [field]: value });
  };
  return (
    <form className="draft-fix" onSubmit={send}>
      <TextField
        label={`${label}, commande ${row.order_ref}`}
        hideLabel
        value={value}
        placeholder={placeholder}
        error={error ?? missing.message}
        autoComplete="off"
        {...(field === 'tel_cl' ? { inputMode: 'tel' as const, icon: IconPhone } : {})}
        {...(field === 'montant_ttc'
          ? { inputMode: 'decimal' as const, unit: 'TND', end: true }
          : {})}
        onChange={setValue}
        after={
          <Button
            type="submit"
            look="ghost"
            square
            icon={IconCheck}
            busy={busy}
            aria-label={`Enregistrer : ${label}, commande ${row.order_ref}`}
          />
        }
      />
    </form>
  );
}

const fields = {
  nom_cl: { label: 'Nom du client', placeholder: 'Nom et prénom' },
  tel_cl: { label: 'Tél client', placeholder: '8 chiffres' },
  marchandise: { label: 'Marchandise', placeholder: 'Ce que contient le colis' },
  adresse: { label: 'Adresse', placeholder: 'Rue, numéro, repère' },
  montant_ttc: { label: 'Montant TND', placeholder: '0,000' },
} as const;

const mostChoices = 3;

/** Confirms the recognised place, or chooses among candidates, or searches. */
export function PlaceFix({ row }: { row: Order }) {
  const { correct, error } = useCorrection(row.id);
  const [searching, setSearching] = useState(false);
  if (row.certitude === 'sure') return null;
  const choices = choicesOf(row);
  const choose = (lieu: Place) => void correct({ lieu });
  return (
    <div className="draft-fix" role="group" aria-label={`Lieu de la commande ${row.order_ref}`}>
      {choices.map((place) => (
        <Button key={placeText(place)} title={placeText(place)} onClick={() => choose(place)}>
          {shortName(place)} <small>{place._zip}</small>
        </Button>
      ))}
      {choices.length > 0 && !searching ? (
        <Button look="ghost" onClick={() => setSearching(true)}>
          Un autre lieu…
        </Button>
      ) : (
        <PlaceField
          label={`Lieu, commande ${row.order_ref}`}
          hideLabel
          value=""
          error={error}
          onChoose={choose}
        />
      )}
      {row.lieu === null && /^\d{8}$/.test(row.tel_cl) && (
        <a
          className="btn outline"
          href={`https://wa.me/216${row.tel_cl}?text=${encodeURIComponent(questionFor(row))}`}
          target="_blank"
          rel="noreferrer"
        >
          <IconBrandWhatsapp size={18} stroke={1.75} />
          Demander au client
        </a>
      )}
    </div>
  );
}

/** The recognised place comes first. */
function choicesOf({ lieu, lieux }: Order): Place[] {
  const all = lieu ? [lieu, ...lieux] : lieux;
  const byText = new Map(all.map((place) => [placeText(place), place]));
  return [...byText.values()].slice(0, mostChoices);
}

const shortName = ({ _loc, _del, _gov }: Place): string =>
  [...new Set([_loc, _del, _gov])].slice(0, 2).join(', ');

const questionFor = (row: Order): string =>
  `Bonjour ${row.nom_cl}, pour votre commande ${row.order_ref} chez ${row.boutique} : dans quelle ville et quelle délégation habitez-vous ?`;

/** « C’est vu »: accepts what the shop changed. */
export function SeenButton({ row }: { row: Order }) {
  const { correct, busy } = useCorrection(row.id);
  return (
    <Button
      look="ghost"
      icon={IconCheck}
      busy={busy}
      aria-label={`C’est vu, commande ${row.order_ref}`}
      onClick={() => void correct({}, { vu: true, changee_at: row.changee_at })}
    >
      C’est vu
    </Button>
  );
}

function useCorrection(id: number) {
  const write = useAct(shopsContract.correct);
  const [error, setError] = useState<string | null>(null);
  const correct = async (changes: Body['changes'], seen: Pick<Body, 'vu' | 'changee_at'> = {}) => {
    setError(null);
    try {
      await write.send({ body: { id, changes, ...seen } });
    } catch (refused) {
      const [field] = refused instanceof CallError ? refused.errors : [];
      setError(field?.message ?? sentenceOf(refused));
    }
  };
  return { correct, error, busy: write.busy };
}
