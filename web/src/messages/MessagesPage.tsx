import { messageChannelLabels } from '@cigogne/domain/messages/channels';
import {
  messageLabels,
  messageStateLooks,
  messageStates,
  writtenKinds,
} from '@cigogne/domain/messages/kinds';
import { messagesContract } from '@cigogne/domain/messages/messages.contract';
import { formatPhone } from '@cigogne/domain/phone-text';
import type { SettingGroup } from '@cigogne/domain/settings/settings';
import { agree, counted } from '@cigogne/domain/words';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconRefresh, IconSend } from '../ui/base/look/icons.ts';
import { Instant } from '../ui/base/values/dates.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter, SelectFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { ListPeriod } from '../ui/office/list/PeriodFilter.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { WithNotices } from '../ui/office/page/WithNotices.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { MessageNotices } from './MessageNotices.tsx';
import { MessageState } from './MessageState.tsx';
import { SentAgain } from './SentAgain.tsx';
import { TestMessage } from './TestMessage.tsx';
import { type Message, useSendAgain, whyNotAgain } from './use-send-again.ts';
import '../settings/settings.css';

const messageSettings = 'messages' satisfies SettingGroup;

const columns: Column<Message>[] = [
  { name: 'date', title: 'Date', width: 150, cell: (row) => <Instant at={row.createdAt} /> },
  { name: 'type', title: 'Message', width: 140, cell: (row) => messageLabels[row.type] },
  {
    name: 'ref',
    title: 'Colis',
    width: 142,
    cell: (row) => (row.ref ? <ParcelCode code={row.ref} /> : '–'),
  },
  { name: 'expediteur', title: 'Expéditeur', from: 'tablet', cell: (row) => row.expediteur ?? '–' },
  { name: 'tel', title: 'Tél', width: 120, from: 'tablet', cell: (row) => formatPhone(row.tel) },
  {
    name: 'prix',
    title: 'Prix TND',
    width: 96,
    end: true,
    cell: (row) => <Money millimes={row.prix} unit={false} />,
  },
  { name: 'etat', title: 'Etat', width: 130, cell: (row) => <MessageState message={row} /> },
];

/** /dashb/messages: the messages to recipients, and their cost. */
export function MessagesPage() {
  const list = useList(messagesContract.list, {
    search: 'one',
    type: 'one',
    etat: 'one',
    du: 'one',
    au: 'one',
  });
  const month = useRead(messagesContract.month, {});
  const panel = usePanel();
  const [testing, setTesting] = useState(false);
  const again = useSendAgain(list.rows);
  const message = list.rows.find((row) => String(row.id) === panel.open);
  return (
    <div className="page-list">
      <PageHeader title="Messages" under={month.data && <Month month={month.data} />}>
        <Link className="btn outline" to={paths.settings} hash={messageSettings}>
          Textes et étapes
        </Link>
        <Button icon={IconSend} onClick={() => setTesting(true)}>
          Envoyer un essai
        </Button>
      </PageHeader>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="messages" columns={columns} />
            <ListExport name="messages" entry={messagesContract.export} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Code, téléphone, boutique" />
        <SelectFilter
          list={list}
          name="type"
          label="Message"
          choices={writtenKinds.map((value) => ({ value, label: messageLabels[value] }))}
        />
        <SelectFilter
          list={list}
          name="etat"
          label="Etat"
          choices={messageStates.map((value) => ({
            value,
            label: messageStateLooks[value].label,
          }))}
        />
        <ListPeriod list={list} />
      </Filters>
      <WithNotices pending={month.isPending}>
        {month.data?.passerelle && <MessageNotices month={month.data} />}
        <ListTable
          list={list}
          panel={panel}
          noun={agree(again.chosen.size, 'message')}
          selection={{
            chosen: again.chosen,
            onChange: again.choose,
            whyNot: whyNotAgain,
            nameOf: (row) => `${messageLabels[row.type]}, ${row.ref ?? formatPhone(row.tel)}`,
          }}
          bulk={() => (
            <Button
              look="blue"
              icon={IconRefresh}
              busy={again.busy}
              onClick={() => void again.send()}
            >
              Réessayer ({again.chosen.size})
            </Button>
          )}
          name="messages"
          label="Messages"
          columns={columns}
          keyOf={(row) => String(row.id)}
          empty="NO DATA FOUND"
        />
      </WithNotices>
      {message && <MessagePanel message={message} onClose={panel.close} />}
      {again.results && <SentAgain results={again.results} onClose={again.close} />}
      {testing && <TestMessage onClose={() => setTesting(false)} />}
    </div>
  );
}

function Month({ month }: { month: Reply<typeof messagesContract.month> }) {
  if (!month.passerelle)
    return (
      <>
        Aucune passerelle n’est réglée (SMS_URL ou WHATSAPP_PHONE_ID) : chaque message se lit ici.
      </>
    );
  return (
    <>
      Ce mois : {counted(month.envoyes, 'envoyé')}, <Money millimes={month.depense} /> de{' '}
      <Money millimes={month.plafond} />
    </>
  );
}

function MessagePanel({ message, onClose }: { message: Message; onClose: () => void }) {
  const retry = useAct(messagesContract.retry);
  return (
    <SidePanel
      title={messageLabels[message.type]}
      label="Message"
      under={<MessageState message={message} />}
      onClose={onClose}
      footer={
        message.etat === 'abandonne' ? (
          <Button
            look="blue"
            busy={retry.busy}
            onClick={() => void retry.press({ body: { id: message.id } }, 'Le message repart.')}
          >
            Réessayer
          </Button>
        ) : undefined
      }
    >
      <dl className="facts">
        <dt>À</dt>
        <dd>{formatPhone(message.tel)}</dd>
        {message.ref && (
          <>
            <dt>Colis</dt>
            <dd>
              <Link to={paths.parcelSearch(message.ref, message.ref)}>
                <ParcelCode code={message.ref} />
              </Link>
            </dd>
          </>
        )}
        {message.expediteur && (
          <>
            <dt>Expéditeur</dt>
            <dd>{message.expediteur}</dd>
          </>
        )}
        <dt>Fait le</dt>
        <dd>
          <Instant at={message.createdAt} />
        </dd>
        {message.prevu_le && (
          <>
            <dt>Part le</dt>
            <dd>
              <Instant at={message.prevu_le} />
            </dd>
          </>
        )}
        {message.sent_at && (
          <>
            <dt>Envoyé le</dt>
            <dd>
              <Instant at={message.sent_at} />
            </dd>
          </>
        )}
        {message.remis_le && (
          <>
            <dt>Remis le</dt>
            <dd>
              <Instant at={message.remis_le} />
            </dd>
          </>
        )}
        {message.canal && (
          <>
            <dt>Par</dt>
            <dd>{messageChannelLabels[message.canal]}</dd>
          </>
        )}
        {message.raison && (
          <>
            <dt>Raison</dt>
            <dd>{message.raison}</dd>
          </>
        )}
        <dt>Prix</dt>
        <dd>
          <Money millimes={message.prix} />
          {message.segments > 1 &&
            message.canal !== 'whatsapp' &&
            ` (${message.segments} messages)`}
        </dd>
      </dl>
      <p className="mail-body" dir="auto">
        {message.texte}
      </p>
    </SidePanel>
  );
}
