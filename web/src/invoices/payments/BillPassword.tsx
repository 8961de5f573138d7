import type { Endpoint } from '@cigogne/domain/contract';
import { billPassword } from '@cigogne/domain/invoices/invoice-form';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { useRef, useState } from 'react';
import { call, callFile } from '../../http/call.ts';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import type { CallInput } from '../../http/over-wire.ts';
import { refresh, subjectOf } from '../../http/query.ts';
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

/**
 * A file of what is on the screen; null when it is locked meanwhile: the screen is read again, and
 * asks for the password.
 */
export async function billFile<E extends Endpoint>(
  entry: E,
  input: CallInput<E>,
): Promise<Awaited<ReturnType<typeof callFile>> | null> {
  try {
    return await callFile(entry, input);
  } catch (error) {
    if (!isLocked(error)) throw error;
    await refresh([subjectOf(invoicesContract.mine)]);
    return null;
  }
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
