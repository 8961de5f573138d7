import { ofName } from '@cigogne/domain/words';
import { readScan } from '@cigogne/domain/parcels/code';
import { roundScanSentences } from '@cigogne/domain/runsheets/runsheet-sentences';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useState } from 'react';
import { sentenceOf } from '../../http/call-error.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { ScanField } from '../../ui/base/scan/ScanField.tsx';
import { withOldCodes } from '../../parcels/gather/old-codes.ts';
import { usePackages } from '../../parcels/gather/use-packages.ts';
import { findCandidate } from '../runsheet-candidates.ts';
import { courierName, type RunsheetSheet } from '../runsheet-words.ts';

/**
 * Adds parcels to a round on the road, one scan each; the courier's phone asks for them at once.
 */
export function AddStopsDialog({ rs, onClose }: { rs: RunsheetSheet; onClose: () => void }) {
  const add = useAct(runsheetsContract.add);
  const [added, setAdded] = useState(0);
  const packages = usePackages();
  return (
    <Dialog
      title={`Ajouter à la tournée ${ofName(courierName(rs.rsLiv))}`}
      open
      onClose={onClose}
      footer={<Button onClick={onClose}>Terminer</Button>}
    >
      <div className="form">
        <p>
          Chaque colis scanné attend que {rs.rsLiv.prenom} le dise chargé sur son téléphone ; il est
          alors en livraison.
        </p>
        <ScanField
          bar="Scanner un colis du hub"
          count={added}
          onScan={withOldCodes(async (text) => {
            const scan = readScan(text);
            if ('problem' in scan) return { good: false, sentence: roundScanSentences.scan };
            const { code } = scan;
            try {
              const row = await findCandidate(code);
              const missing = row && packages.missingOf(row, scan.package);
              if (missing) return missing;
              const { deja } = await add.send({ body: { id: rs.id, colis: [code] } });
              packages.forget(code);
              if (deja) return { good: false, code, sentence: roundScanSentences.duplicate(code) };
            } catch (error) {
              return { good: false, code, sentence: sentenceOf(error) };
            }
            setAdded((n) => n + 1);
            return { good: true, code, sentence: `Ajouté. ${rs.rsLiv.prenom} doit le charger.` };
          })}
        />
      </div>
    </Dialog>
  );
}
