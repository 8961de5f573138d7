import { billPassword } from '@cigogne/domain/invoices/invoice-form';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { useRef, useState } from 'react';
import { call } from '../../http/call.ts';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import './bill-password.css';

/** The prompt opens exactly for the server's message « Mot de passe ! ». */
const isLocked = (error: unknown): boolean =>
  error instanceof CallError && error.status === 403 && error.message === billPassword.message;

/**
 * Whether to ask for the password. A list that is read again has no error for a moment; the prompt
 * stays then, with what is typed in it.
 */
export function useLocked({ error, isPending }: { error: unknown; isPending: boolean }): boolean {
  const locked = useRef(false);
  locked.current = isLocked(error) || (locked.current && isPending);
  return locked.current;
}

/** Unlocks the invoices for this session for fifteen minutes. */
export function BillPassword({ onOpen }: { onOpen: () => void }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    setError(null);
    try {
      await call(invoicesContract.mine, { body: { password } });
      onOpen();
    } catch (problem) {
      setError(isLocked(problem) ? billPassword.wrong : sentenceOf(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="card form password-prompt"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') void open();
      }}
    >
      <h2>{billPassword.title}</h2>
      <p className="muted">Vos factures restent ouvertes 15 minutes.</p>
      <TextField
        label="Mot de passe"
        type="password"
        autoComplete="off"
        autoFocus
        value={password}
        onChange={setPassword}
        error={error}
      />
      <div className="form-actions ends">
        <Button
          type="submit"
          look="blue"
          busy={busy}
          whyNot={password === '' ? 'Vous devez saisir le mot de passe !' : null}
        >
          Afficher
        </Button>
      </div>
    </form>
  );
}
