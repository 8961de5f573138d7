import { mailTriedMs, settingsContract } from '@cigogne/domain/settings/settings.contract';
import type { Row } from '../http/over-wire.ts';
import { trueNow } from '../http/server-clock.ts';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { IconCheck, IconCopy } from '../ui/base/look/icons.ts';
import { useCopy } from '../ui/base/values/use-copy.ts';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import './settings.css';

type Mail = Row<typeof settingsContract.mails>;

function Sending({ mail }: { mail: Mail }) {
  if (mail.sent_at)
    return (
      <Badge tone="green" stroke="tint">
        Envoyé
      </Badge>
    );
  if (mail.error)
    return isTried(mail) ? (
      <Badge tone="amber" stroke="tint" title={mail.error}>
        Réessayé
      </Badge>
    ) : (
      <Badge tone="red" stroke="tint" title={mail.error}>
        Échec
      </Badge>
    );
  return (
    <Badge tone="stone" stroke="out">
      À lire ici
    </Badge>
  );
}

const isTried = (mail: Mail): boolean =>
  trueNow().getTime() - Date.parse(mail.createdAt) < mailTriedMs;

const columns: Column<Mail>[] = [
  { name: 'date', title: 'Date', width: 150, cell: (row) => <Instant at={row.createdAt} /> },
  { name: 'recipient', title: 'Destinataire', cell: (row) => row.recipient },
  { name: 'subject', title: 'Objet', cell: (row) => <b>{row.subject}</b> },
  { name: 'sent', title: 'Envoi', width: 120, cell: (row) => <Sending mail={row} /> },
];

/** /dashb/mails: without a mail server, links are read here. */
export function MailsPage() {
  const list = useList(settingsContract.mails, { search: 'one' });
  const panel = usePanel();
  const mail = list.rows.find((row) => String(row.id) === panel.open);
  return (
    <div className="page-list">
      <PageHeader title="Mails" />
      <Filters
        list={list}
        end={
          <>
            <ListTools name="mails" columns={columns} />
            <ListExport name="mails" entry={settingsContract.exportMails} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Destinataire, objet" />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="mails"
        label="Mails"
        columns={columns}
        keyOf={(row) => String(row.id)}
        empty="NO DATA FOUND"
      />
      {mail && <MailPanel mail={mail} onClose={panel.close} />}
    </div>
  );
}

function MailPanel({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { link } = mail;
  const { copied, copy } = useCopy();
  return (
    <SidePanel
      title={mail.subject}
      label="Mail"
      under={<Sending mail={mail} />}
      onClose={onClose}
      footer={
        link ? (
          <>
            <Button icon={copied ? IconCheck : IconCopy} onClick={() => void copy(link)}>
              {copied ? 'Lien copié' : 'Copier le lien'}
            </Button>
            <a className="btn blue" href={link} target="_blank" rel="noreferrer">
              Ouvrir le lien
            </a>
          </>
        ) : undefined
      }
    >
      <dl className="facts">
        <dt>À</dt>
        <dd>{mail.recipient}</dd>
        <dt>Date</dt>
        <dd>
          <Instant at={mail.createdAt} />
        </dd>
        {mail.error && (
          <>
            <dt>{isTried(mail) ? 'Dernier essai' : 'Échec'}</dt>
            <dd>{mail.error}</dd>
          </>
        )}
      </dl>
      <p className="mail-body">{mail.body}</p>
    </SidePanel>
  );
}
