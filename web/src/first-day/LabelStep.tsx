import { firstDayContract } from '@cigogne/domain/first-day/first-day.contract';
import { labelCard } from '@cigogne/domain/parcels/label-card';
import type { LabelFormat } from '@cigogne/domain/parcels/label-paper';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { testLabel } from '@cigogne/domain/parcels/test-label';
import { useState } from 'react';
import { callFile } from '../http/call.ts';
import { sentenceOf } from '../http/call-error.ts';
import { useMark } from '../settings/use-mark.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { SelectField } from '../ui/base/form/Field.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { IconCheck, IconPrinter } from '../ui/base/look/icons.ts';
import { openFile } from '../ui/office/list/ExportButton.tsx';
import { Card } from '../ui/office/print/Card.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';

const formats: { value: LabelFormat; label: string }[] = [
  { value: 'etiquette', label: 'Étiquette 100 × 150 mm' },
  { value: 'a6', label: 'Feuille A6' },
  { value: 'a4', label: 'Feuille A4, quatre par page' },
];

/**
 * Prints a label like any other, marked as a test; only the person holding it can say whether it
 * came out right.
 */
export function LabelStep({ onPass, onNext }: StepProps) {
  const [format, setFormat] = useState<LabelFormat>('etiquette');
  const [busy, setBusy] = useState(false);
  const [printed, setPrinted] = useState(false);
  const [now] = useState(() => new Date());
  const mark = useAct(firstDayContract.mark);
  const own = useMark();
  const print = async () => {
    setBusy(true);
    try {
      const input = { body: { format, debut: 1 } };
      openFile((await callFile(parcelsContract.testLabelPdf, input)).blob);
      setPrinted(true);
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
    } finally {
      setBusy(false);
    }
  };
  const isRight = async () => {
    if (await mark.press({ body: { etape: 'etiquette', etat: 'faite' } })) onNext();
  };
  return (
    <StepForm
      title="L’imprimante"
      lead="Imprimez-la à 100 %, sans « ajuster à la page ». Le cadre est net, rien n’est coupé, et un scanner lit son code."
      onPass={onPass}
      act={
        <Button
          look={printed ? 'outline' : 'coral'}
          icon={IconPrinter}
          busy={busy}
          onClick={() => void print()}
        >
          Imprimer une étiquette d’essai
        </Button>
      }
      aside={
        <div className="first-day-label" aria-hidden="true">
          <Card parts={labelCard(testLabel(own.text, location.origin, now), 0, own)} />
        </div>
      }
    >
      <SelectField
        label="Papier"
        value={format}
        onChange={(next) => setFormat(next as LabelFormat)}
        choices={formats}
      />
      {printed && (
        <div className="form-actions">
          <Button look="coral" icon={IconCheck} busy={mark.busy} onClick={() => void isRight()}>
            Elle est sortie juste
          </Button>
        </div>
      )}
    </StepForm>
  );
}
