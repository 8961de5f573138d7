import { openingLabels } from '@cigogne/domain/openings/opening-fields';
import { openingsContract } from '@cigogne/domain/openings/openings.contract';
import { formatTnd, noMoney } from '@cigogne/domain/money';
import { counted, grouped } from '@cigogne/domain/words';
import { useState } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { KeptWhileAsked } from '../ui/base/feedback/KeptWhileAsked.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { classNames } from '../ui/base/look/class-names.ts';
import { IconMail } from '../ui/base/look/icons.ts';
import { Instant } from '../ui/base/values/dates.tsx';

export type ImportRow = Reply<typeof openingsContract.list>['rows'][number];

/** The imports so far, with what can still be done about each. */
export function Imports({ rows }: { rows: readonly ImportRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="opening-imports">
      {rows.map((row) => (
        <li key={row.id} className={classNames(row.annule_le && 'undone')}>
          <div>
            <b>{counted(row.lignes, openingLabels[row.kind].one, openingLabels[row.kind].many)}</b>
            <span className="muted">
              {row.fichier} · <Instant at={row.createdAt} />
              {row.corriges > 0 && ` · ${counted(row.corriges, 'corrigé')}`}
            </span>
            <span className="figures">
              {formatTnd(row.montant)}
              {row.doit > noMoney && ` · doivent ${formatTnd(row.doit)}`}
              {compared(row)}
            </span>
          </div>
          {row.annule_le && <span className="muted">Annulé</span>}
          <KeptWhileAsked when={!row.annule_le}>
            <span className="opening-acts">
              <KeptWhileAsked when={row.a_inviter > 0}>
                <Invite row={row} />
              </KeptWhileAsked>
              <Undo row={row} />
            </span>
          </KeptWhileAsked>
        </li>
      ))}
    </ul>
  );
}

/** What the old system said of it, where it said something else. */
const compared = ({ annonce, lignes, montant, doit }: ImportRow): string => {
  const said = Object.values(annonce ?? {}).filter((one) => one !== null);
  if (!annonce || said.length === 0) return '';
  const other = [
    ...(annonce.nombre !== null && annonce.nombre !== lignes
      ? [counted(annonce.nombre, 'ligne')]
      : []),
    ...(annonce.montant !== null && annonce.montant !== montant
      ? [formatTnd(annonce.montant)]
      : []),
    ...(annonce.doit !== null && annonce.doit !== doit
      ? [`doivent ${formatTnd(annonce.doit)}`]
      : []),
  ];
  return other.length === 0
    ? ' · égal à l’ancien système'
    : ` · ancien système : ${other.join(', ')}`;
};

function Undo({ row }: { row: ImportRow }) {
  const [open, setOpen] = useState(false);
  const undo = useAct(openingsContract.undo);
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Annuler cet import
      </Button>
      <ConfirmDialog
        look="danger"
        title="Annuler cet import ?"
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() =>
          undo.send({ body: { id: row.id } }, ({ deja }) =>
            deja ? 'Cet import était déjà annulé, rien n’a changé.' : 'Import annulé',
          )
        }
      >
        <p>
          Tout ce que « {row.fichier} » a créé est retiré, les livres gardent les deux écritures. Si
          quelqu’un y a touché depuis, rien ne change.
        </p>
      </ConfirmDialog>
    </>
  );
}

function Invite({ row }: { row: ImportRow }) {
  const [open, setOpen] = useState(false);
  const invite = useAct(openingsContract.invite);
  return (
    <>
      <Button icon={IconMail} onClick={() => setOpen(true)}>
        Inviter ({grouped(row.a_inviter)})
      </Button>
      <ConfirmDialog
        title="Envoyer les invitations ?"
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() =>
          invite.send({ body: { id: row.id } }, ({ envoyes }) =>
            envoyes === 0
              ? 'Personne n’était plus à inviter : rien n’est parti.'
              : counted(envoyes, 'invitation envoyée', 'invitations envoyées'),
          )
        }
      >
        <p>
          {counted(row.a_inviter, 'personne reçoit', 'personnes reçoivent')} un lien de sept jours
          pour choisir un mot de passe. Une fois quelqu’un connecté, l’import ne s’annule plus.
        </p>
      </ConfirmDialog>
    </>
  );
}
