import { logoPath } from '@cigogne/domain/papers/logo';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { useId, useRef, useState } from 'react';
import { sentenceOf } from '../http/call-error.ts';
import { FieldMessage } from '../ui/base/form/Field.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { Stork } from '../ui/base/look/Stork.tsx';
import { IconFileUpload } from '../ui/base/look/icons.ts';
import { redrawLogo } from './redraw-logo.ts';
import './logo-field.css';

/**
 * The logo on labels, invoices and slips: chosen, previewed on paper, removed. Each action takes
 * effect at once.
 */
export function LogoField({
  logo,
  hideLabel = false,
}: {
  logo: string | null;
  /** The surroundings already name it. */
  hideLabel?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const send = useAct(settingsContract.sendLogo);
  const update = useAct(settingsContract.updateSetting);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (trouble) {
      setError(sentenceOf(trouble));
    }
    setBusy(false);
  };
  const take = (file: File) =>
    act(async () => {
      const image = await base64Of(await redrawLogo(file));
      await send.send({ body: { image } }, 'Le logo est sur vos papiers.');
    });
  const takeAway = () =>
    act(() =>
      update.send({ body: { key: 'paper_logo', value: '' } }, 'Vos papiers portent la cigogne.'),
    );
  return (
    <fieldset className="logo-field" aria-describedby={error ? messageId : undefined}>
      <legend className={hideLabel ? 'sr-only' : undefined}>Logo des papiers</legend>
      <div className="logo-field-paper">
        {logo ? <img src={logoPath(logo)} alt="Votre logo" /> : <Stork size={44} ground="mono" />}
      </div>
      <div className="logo-field-acts">
        <input
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label="Image du logo"
          accept=".png,.jpg,.jpeg,image/png,image/jpeg"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void take(file);
          }}
        />
        <Button icon={IconFileUpload} busy={busy} onClick={() => input.current?.click()}>
          {logo ? 'Changer d’image' : 'Choisir une image'}
        </Button>
        {logo && (
          <Button look="ghost" busy={busy} onClick={() => void takeAway()}>
            Retirer
          </Button>
        )}
      </div>
      {error ? (
        <FieldMessage id={messageId}>{error}</FieldMessage>
      ) : (
        <p className="muted">PNG ou JPEG. Une étiquette l’imprime en noir et blanc.</p>
      )}
    </fieldset>
  );
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
