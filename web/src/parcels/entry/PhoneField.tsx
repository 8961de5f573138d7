import { importContract } from '@cigogne/domain/parcels/import.contract';
import { phoneDigits } from '@cigogne/domain/phone-text';
import { formatPhone } from '@cigogne/domain/phone-text';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useRead } from '../../http/query.ts';
import { TextField } from '../../ui/base/form/Field.tsx';
import { IconPhone } from '../../ui/base/look/icons.ts';
import type { Recipient } from './parcel-values.ts';

/** Fewer digits match too many people. */
const leastDigits = 4;

/** The client's phone: earlier recipients of this shop are suggested while it is typed. */
export function PhoneField({
  name,
  value,
  onChange,
  error,
  onRecipient,
}: {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  onRecipient: (recipient: Recipient) => void;
}) {
  const [typing, setTyping] = useState(false);
  const [at, setAt] = useState(-1);
  const listId = useId();
  const digits = useDeferredValue(phoneDigits(value));
  const typed = typing && digits.length >= leastDigits && /^\d+$/.test(digits);
  const { data } = useRead(
    importContract.recipients,
    { params: { tel: digits } },
    { enabled: typed, staleMs: 60_000 },
  );
  const found = typed ? (data?.rows ?? []) : [];
  const open = found.length > 0;
  const choose = (recipient: Recipient | undefined) => {
    if (!recipient) return;
    setTyping(false);
    onRecipient(recipient);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, -1));
    else if (event.key === 'Enter' && at >= 0) choose(found[at]);
    else if (event.key === 'Escape') setTyping(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="suggest">
      <TextField
        name={name}
        label="Tél client"
        icon={IconPhone}
        inputMode="tel"
        autoComplete="off"
        value={value}
        error={error}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `${listId}-${at}` : undefined}
        onChange={(text) => {
          setTyping(true);
          setAt(-1);
          onChange(text);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyping(false)}
      />
      {open && (
        <ul className="options" id={listId} role="listbox" aria-label="Destinataires connus">
          {found.map((recipient, place) => (
            <li
              key={`${recipient.tel_cl} ${recipient.adresse_lieu}`}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === at}
              onPointerEnter={() => setAt(place)}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(recipient);
              }}
            >
              <span className="strong">{recipientName(recipient)}</span>{' '}
              <span className="figures">{formatPhone(recipient.tel_cl)}</span>
              <div className="caption">
                {recipient.adresse_lieu} · {recipient.nbr_colis} colis
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
