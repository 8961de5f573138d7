import { type Millimes } from '@cigogne/domain/money';
import { partnerAccounts } from '@cigogne/domain/parcels/partner-statuses';
import { useId } from 'react';
import { FieldMessage } from '../ui/base/form/Field.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { type Account, accountName } from './partner-reads.ts';

/** How many parcels, their value, and the choice between the two accounts. */
export function AccountChoice({
  amount,
  account,
  proposed,
  error,
  onChoose,
}: {
  amount: Millimes;
  account: Account | null;
  /** Nothing chosen yet: the hub's own account is proposed. */
  proposed: boolean;
  error: string | null;
  onChoose: (account: Account) => void;
}) {
  const name = useId();
  return (
    <>
      <p className="to-hand">
        <span>colis à confier</span>
        <b>
          <Money millimes={amount} unit />
        </b>
      </p>
      <fieldset className="account-field">
        <legend>
          <b>Compte</b> {proposed && <span className="muted">proposé par le hub</span>}
        </legend>
        <div className="account-choice">
          {partnerAccounts.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={name}
                checked={account === one}
                onChange={() => onChoose(one)}
              />
              {accountName(one)}
            </label>
          ))}
        </div>
        {error && <FieldMessage>{error}</FieldMessage>}
      </fieldset>
    </>
  );
}
