import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { writeNow } from '../http/write-now.ts';
import { sentenceOf } from '../http/call-error.ts';
import { queries, useRead } from '../http/query.ts';
import { readUser, replaceToken, updateUser } from '../http/session.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Dialog } from '../ui/base/feedback/Dialog.tsx';
import { SelectField } from '../ui/base/form/Field.tsx';
import { listLinks } from './list-links.ts';

/** Root is looking at all hubs, but the act belongs to one: asks for it, then the act continues. */
export function HubQuestion({ onChosen, onClose }: { onChosen: () => void; onClose: () => void }) {
  const [id, setId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const hubs = useRead(hubsContract.list, { body: {} }, { staleMs: 5 * 60_000 });
  const choose = async () => {
    const hub = hubs.data?.rows.find((one) => String(one.id) === id);
    const user = readUser();
    if (!hub || !user) return setProblem('Choisissez un hub.');
    setBusy(true);
    try {
      const { token } = await writeNow(hubsContract.select, { params: { id } });
      replaceToken(token);
      updateUser({ ...user, hub: { id: hub.id, nom: hub.nom } });
      void queries.invalidateQueries();
      onChosen();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (hubs.data?.rows.length === 0) return <NoHubYet onEnd={onClose} />;
  return (
    <Dialog
      title="Dans quel hub ?"
      open
      onClose={onClose}
      onEnter={() => void choose()}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button look="blue" busy={busy} onClick={() => void choose()}>
            Continuer dans ce hub
          </Button>
        </>
      }
    >
      <p className="said">Vous regardez tous les hubs, et cette opération se fait dans un seul.</p>
      <SelectField
        label="Hub"
        value={id}
        onChange={(next) => {
          setId(next);
          setProblem(null);
        }}
        placeholder="Choisissez"
        choices={(hubs.data?.rows ?? []).map((hub) => ({ value: String(hub.id), label: hub.nom }))}
      />
      {problem && <Alert>{problem}</Alert>}
    </Dialog>
  );
}

function NoHubYet({ onEnd }: { onEnd: () => void }) {
  const navigate = useNavigate();
  const create = () => {
    onEnd();
    void navigate({ to: listLinks.newHub() });
  };
  return (
    <Dialog
      title="Aucun hub"
      open
      onClose={onEnd}
      onEnter={create}
      footer={
        <>
          <Button look="ghost" onClick={onEnd}>
            Annuler
          </Button>
          <Button look="blue" onClick={create}>
            Créer un hub
          </Button>
        </>
      }
    >
      <p className="said">Cette opération se fait dans un hub, et il n’y en a pas encore.</p>
    </Dialog>
  );
}
