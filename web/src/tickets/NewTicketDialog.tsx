import { NewTicket, ticketSentences } from '@cigogne/domain/tickets/ticket-form';
import {
  type TicketTarget,
  type TicketType,
  ticketTargets,
  ticketTargetsOf,
  ticketTypeLabels,
  ticketTypes,
  whyNotTicket,
} from '@cigogne/domain/tickets/ticket';
import { ticketsContract } from '@cigogne/domain/tickets/tickets.contract';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import type { ParcelFacts } from '@cigogne/domain/parcels/parcel-facts';
import type { ParcelRow } from '../parcels/parcel-reads.ts';
import { labelOf } from '@cigogne/domain/parcels/statuses';
import { useState } from 'react';
import { call } from '../http/call.ts';
import type { CallInput } from '../http/over-wire.ts';
import { CallError, sentenceOf } from '../http/call-error.ts';
import { useDraft } from '../http/use-draft.ts';
import { Refused } from '../ui/base/feedback/Refused.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Dialog } from '../ui/base/feedback/Dialog.tsx';
import { SelectField, TextArea, TextField } from '../ui/base/form/Field.tsx';
import { type Place, PlaceField, placeText } from '../ui/base/form/PlaceField.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { AsyncSelect } from '../ui/office/fields/AsyncSelect.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { useCancellable } from '../ui/base/feedback/use-cancellable.ts';
import { errorsOf } from '../ui/base/form/use-form.ts';

interface TicketForm {
  parcel: Of | null;
  type: TicketType | '';
  tel_cl: string;
  montant_ttc: string;
  etat: TicketTarget | '';
  adresse: string;
  place: Place | null;
  note_exped: string;
}

const nothing: TicketForm = {
  parcel: null,
  type: '',
  tel_cl: '',
  montant_ttc: '',
  etat: '',
  adresse: '',
  place: null,
  note_exped: '',
};

/** The parcel as it was when chosen, which decides what a ticket can ask for. */
type Of = ParcelFacts & Pick<ParcelRow, 'id' | 'ref' | 'adresse'>;

/** The new-ticket form: the parcel unless it is given, a type, and that type's data. */
export function NewTicketDialog({ parcel, onClose }: { parcel?: Of; onClose: () => void }) {
  const draft = useDraft<TicketForm>(`demande:${parcel?.ref ?? ''}`, {
    ...nothing,
    parcel: parcel ?? null,
    adresse: parcel?.adresse ?? '',
  });
  const { value: form, set: setForm } = draft;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  // The panel's parcel is current, a draft's may be out of date.
  const of = parcel ?? form.parcel;
  const create = useAct(ticketsContract.create);
  const change = (changes: Partial<TicketForm>) => {
    setForm((now) => ({ ...now, ...changes }));
    setErrors({});
  };
  const act = useCancellable();
  const leave = () => {
    act.cancel();
    onClose();
  };
  const send = async (signal: AbortSignal) => {
    const body = bodyOf(form);
    // Without a type the schema stops there, so a missing parcel is reported separately.
    const wrong = {
      ...(form.parcel ? {} : { id_colis: ticketSentences.id_colis }),
      ...errorsOf(NewTicket, body),
    };
    setErrors(wrong);
    setRefusal(null);
    if (Object.keys(wrong).length > 0) return;
    try {
      const { ticket } = await create.send({
        // Just validated with the call's own schema.
        body: body as CallInput<typeof ticketsContract.create>['body'],
      });
      draft.clear();
      tell(`Ticket ${ticket.ref} envoyé`);
      if (!signal.aborted) onClose();
    } catch (error) {
      if (signal.aborted) throw error;
      const fields = error instanceof CallError ? error.errors : [];
      if (fields.length === 0) setRefusal(sentenceOf(error));
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
    }
  };
  return (
    <Dialog
      title="Nouveau ticket"
      open
      onClose={leave}
      footer={
        <>
          <Button look="ghost" onClick={leave}>
            Fermer
          </Button>
          <Button look="blue" busy={act.busy} onClick={() => void act.run(send)}>
            Envoyer
          </Button>
        </>
      }
    >
      <div className="form">
        {parcel ? (
          <p>
            Colis <ParcelCode code={parcel.ref} />
          </p>
        ) : (
          <AsyncSelect<ParcelRow>
            label="Colis"
            placeholder="Code, client ou téléphone"
            value={form.parcel?.ref ?? ''}
            least={3}
            search={async (term, signal) =>
              (await call(parcelsContract.mySearchAll, { params: { term } }, { signal })).rows
            }
            keyOf={(row) => row.ref}
            show={(row) => (
              <>
                <ParcelCode code={row.code} /> {row.prenom_cl} {row.nom_cl}
              </>
            )}
            onChoose={(row) => change({ parcel: row, adresse: row.adresse, type: '', etat: '' })}
            onClear={() => change({ parcel: null })}
            error={errors['id_colis']}
          />
        )}
        <SelectField
          label="Type de ticket"
          placeholder="Choisissez"
          value={form.type}
          onChange={(type) => change({ type })}
          choices={typesFor(of)}
          error={errors['type']}
        />
        {of && <NotOffered parcel={of} />}
        <NewData form={{ ...form, parcel: of }} change={change} errors={errors} />
        <TextArea
          label="Note pour le hub"
          optional
          value={form.note_exped}
          onChange={(note_exped) => change({ note_exped })}
        />
        {refusal && <Refused error={refusal} />}
      </div>
    </Dialog>
  );
}

/** Only types that could be applied are offered. */
const typesFor = (parcel: Of | null) =>
  ticketTypes
    .filter((type) => parcel === null || whyNotTicket(type, parcel) === null)
    .map((value) => ({ value, label: ticketTypeLabels[value] }));

/** Says why the other types are missing. */
function NotOffered({ parcel }: { parcel: Of }) {
  const reasons = [...new Set(ticketTypes.flatMap((type) => whyNotTicket(type, parcel) ?? []))];
  if (reasons.length === 0) return null;
  return (
    <ul className="muted">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

function NewData({
  form,
  change,
  errors,
}: {
  form: TicketForm;
  change: (changes: Partial<TicketForm>) => void;
  errors: Record<string, string>;
}) {
  switch (form.type) {
    case 'INFOS-TEL':
      return (
        <TextField
          label="Nouveau téléphone"
          inputMode="tel"
          value={form.tel_cl}
          onChange={(tel_cl) => change({ tel_cl })}
          error={errors['data.tel_cl'] ?? errors['data']}
        />
      );
    case 'INFOS-MNT':
      return (
        <TextField
          label="Nouveau montant TTC"
          unit="TND"
          end
          inputMode="decimal"
          value={form.montant_ttc}
          onChange={(montant_ttc) => change({ montant_ttc })}
          error={errors['data.montant_ttc'] ?? errors['data']}
        />
      );
    case 'INFOS-ADRS':
      return (
        <>
          <PlaceField
            label="Nouveau lieu"
            value={form.place ? placeText(form.place) : ''}
            onChoose={(place) => change({ place })}
            onClear={() => change({ place: null })}
            error={errors['data.adresse_lieu'] ?? errors['data']}
          />
          <TextField
            label="Nouvelle adresse"
            value={form.adresse}
            onChange={(adresse) => change({ adresse })}
            error={errors['data.adresse']}
          />
        </>
      );
    case 'STATUS':
      return (
        <SelectField
          label="Nouveau statut"
          placeholder="Choisissez"
          value={form.etat}
          onChange={(etat) => change({ etat })}
          choices={(form.parcel ? ticketTargetsOf(form.parcel) : ticketTargets).map((value) => ({
            value,
            label: labelOf(value),
          }))}
          error={errors['data.etat'] ?? errors['data']}
        />
      );
    default:
      return null;
  }
}

function bodyOf(form: TicketForm): Record<string, unknown> {
  const note_exped = form.note_exped;
  const { type, tel_cl, montant_ttc, etat, adresse, place } = form;
  const data = {
    'INFOS-TEL': { tel_cl },
    'INFOS-MNT': { montant_ttc },
    STATUS: { etat: etat || undefined },
    'INFOS-ADRS': {
      adresse,
      adresse_lieu: place ? placeText(place) : '',
      adresse_gov: place?._gov,
      adresse_deleg: place?._del,
      adresse_zip: place?._zip,
    },
    '': {},
  }[type];
  return { id_colis: form.parcel?.id, type: type || undefined, data, note_exped };
}
