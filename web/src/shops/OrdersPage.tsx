import { ago } from '@cigogne/domain/parcels/known-parcels';
import { formatTnd, sum, noMoney } from '@cigogne/domain/money';
import { type OrderView, shopsContract } from '@cigogne/domain/shops/shops.contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { useAmountCeiling } from '../parcels/entry/use-amount-ceiling.ts';
import { printLabels } from '../parcels/labels/print-labels.ts';
import { AmountQuestion } from '../parcels/panel/AmountQuestion.tsx';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconPlugConnected, IconPrinter, IconSend } from '../ui/base/look/icons.ts';
import { Filters, SearchFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { WithNotices } from '../ui/office/page/WithNotices.tsx';
import { Tabs } from '../ui/office/page/Tabs.tsx';
import { OrderAlerts } from './OrderAlerts.tsx';
import { orderColumns } from './order-columns.tsx';
import { concernsAbout, isTickedAtFirst, type Order, whyNotSent } from './order-row.ts';
import { useSendOrders } from './use-send-orders.ts';
import '../parcels/parcels.css';
import './shops.css';
import { trueNow } from '../http/server-clock.ts';

/**
 * « Commandes reçues »: complete drafts are ticked at first; missing data is filled in where it is
 * missing.
 */
export function OrdersPage() {
  const navigate = useNavigate();
  const list = useList(shopsContract.orders, { search: 'one', vue: 'one' });
  const { data: around, isPending } = useRead(shopsContract.orders, { body: {} });
  const sending = useSendOrders();
  const ceiling = useAmountCeiling();
  const [asked, setAsked] = useState<Asked | null>(null);
  const sendNow = async ({ rows, labels = false, doublon = false }: Asked) => {
    setAsked(null);
    const refs = await sending.send(rows, doublon);
    if (labels && refs.length > 0) await printLabels(refs);
  };
  const send = async (these: Asked) => {
    if (concernsAbout(these.rows, ceiling).length > 0) setAsked(these);
    else await sendNow(these);
  };
  const acts = useActs(send);
  const columns = useMemo(() => orderColumns(acts), [acts]);
  const ticks = useTicks(list.rows);
  const vue = (list.filters.vue || 'toutes') as OrderView | 'toutes';
  const drafts = vue !== 'envoyees' && vue !== 'ignorees';
  const shops = around?.boutiques ?? [];
  return (
    <div className="page-list orders-page">
      <PageHeader title="Commandes reçues" under={lastHeard(shops)}>
        <Button
          icon={IconPlugConnected}
          onClick={() => void navigate({ to: paths.integrations() })}
        >
          Réglages de la boutique
        </Button>
      </PageHeader>
      <OrderAlerts alerts={around?.alertes ?? []} />
      {sending.refused.length > 0 && (
        <Alert>
          {sending.refused.map(({ id, order_ref, errors }) => (
            <p key={id}>
              <b>{order_ref}</b> {errors.map(({ message }) => message).join(' ')}
            </p>
          ))}
        </Alert>
      )}
      {sending.warned.map(({ id, order_ref, ref, avertissements = [] }) => (
        <p key={id} className="note warn" role="status">
          <span>
            <b>{order_ref}</b> Colis {ref} créé. {avertissements.join(' ')}
          </span>
        </p>
      ))}
      <WithNotices pending={isPending}>
        <Filters
          list={list}
          end={<ListExport name="commandes" entry={shopsContract.exportOrders} list={list} />}
          more={
            <OrderTabs
              selected={vue}
              counts={around?.comptes}
              onShow={(next) => list.setFilter('vue', next === 'toutes' ? '' : next)}
            />
          }
        >
          <SearchFilter list={list} placeholder="Commande, client, téléphone" />
        </Filters>
        <ListTable
          list={list}
          name="commandes"
          label="Commandes reçues"
          columns={columns}
          keyOf={keyOf}
          rowClass={toneOf}
          empty={shops.length === 0 ? 'Aucune boutique reliée.' : 'Aucune commande ici.'}
          emptyHint={
            shops.length === 0
              ? 'Reliez WooCommerce, Shopify ou une autre boutique : ses commandes arrivent ici, prêtes à envoyer.'
              : undefined
          }
          {...(drafts
            ? {
                selection: { chosen: ticks.chosen, onChange: ticks.choose, whyNot: whyNotSent },
                bulkSum: sumOf(ticks.rows),
                bulk: () => (
                  <>
                    <Button
                      icon={IconPrinter}
                      aria-label="Avec étiquettes"
                      whyNot={sending.busy ? 'Envoi en cours' : null}
                      onClick={() => void send({ rows: ticks.rows, labels: true })}
                    >
                      <span className="from-tablet">Avec étiquettes</span>
                    </Button>
                    <Button
                      look="coral"
                      icon={IconSend}
                      busy={sending.busy}
                      onClick={() => void send({ rows: ticks.rows })}
                    >
                      Vérifier et envoyer ({ticks.rows.length})
                    </Button>
                  </>
                ),
              }
            : {})}
        />
      </WithNotices>
      <AmountQuestion
        concerns={asked && concernsAbout(asked.rows, ceiling)}
        onClose={() => setAsked(null)}
        onKeep={() => asked && void sendNow(asked)}
      />
    </div>
  );
}

/** Orders to be sent as they were when the button was pressed. */
interface Asked {
  rows: readonly Order[];
  labels?: boolean;
  doublon?: boolean;
}

const keyOf = (row: Order): string => `${row.order_ref} · ${row.id}`;

const toneOf = (row: Order): string | undefined => {
  if (row.etat !== 'brouillon') return undefined;
  if (row.manque.length > 0) return 'lacking';
  return isTickedAtFirst(row) ? undefined : 'to-look';
};

const tabLabels = {
  toutes: 'Toutes',
  prete: 'Prêtes',
  'a-verifier': 'À vérifier',
  incomplete: 'Incomplètes',
  envoyees: 'Envoyées',
  ignorees: 'Ignorées',
} as const satisfies Record<OrderView | 'toutes', string>;

function OrderTabs({
  selected,
  counts,
  onShow,
}: {
  selected: OrderView | 'toutes';
  counts: Record<OrderView, number> | undefined;
  onShow: (view: OrderView | 'toutes') => void;
}) {
  const all = counts && counts.prete + counts['a-verifier'] + counts.incomplete;
  return (
    <Tabs
      label="Commandes par état"
      selected={selected}
      onShow={onShow}
      tabs={(Object.keys(tabLabels) as (OrderView | 'toutes')[]).map((name) => ({
        name,
        label: tabLabels[name],
        count: name === 'toutes' ? all : counts?.[name],
      }))}
    />
  );
}

/** « dar-zine.tn · dernière il y a 2 min » */
function lastHeard(shops: readonly { nom: string; derniere: string | null }[]) {
  if (shops.length === 0) return undefined;
  const times = shops.flatMap(({ derniere }) => derniere ?? []).sort();
  const last = times.at(-1);
  const names = shops.map(({ nom }) => nom).join(', ');
  return last ? `${names} · dernière ${ago(new Date(last), trueNow())}` : names;
}

function sumOf(rows: readonly Order[]): string {
  const total = formatTnd(sum(rows.map(({ montant_ttc }) => montant_ttc ?? noMoney)));
  const paid = rows.filter(({ payee }) => payee).length;
  return `${total} à encaisser${paid > 0 ? ` · ${paid} payée${paid > 1 ? 's' : ''}` : ''}`;
}

/** What the shipper decided about a row, and which change of the shop they had seen. */
interface Decision {
  isTicked: boolean;
  changee_at: Order['changee_at'];
}

/** The ticked rows: those that are ready, except where the shipper decided otherwise. */
function useTicks(rows: readonly Order[]) {
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const ticked = rows.filter(
    (row) => whyNotSent(row) === null && isTicked(row, decisions.get(keyOf(row))),
  );
  const chosen = new Set(ticked.map(keyOf));
  const choose = (next: ReadonlySet<string>) =>
    setDecisions(
      new Map([
        ...decisions,
        ...rows
          .filter((row) => next.has(keyOf(row)) !== chosen.has(keyOf(row)))
          .map((row) => [keyOf(row), decisionOf(row, next.has(keyOf(row)))] as const),
      ]),
    );
  return { rows: ticked, chosen, choose };
}

const decisionOf = ({ changee_at }: Order, isTicked: boolean): Decision => ({
  isTicked,
  changee_at,
});

/** What was left out stays out; what was ticked is looked at again once the shop changes it. */
const isTicked = (row: Order, decision: Decision | undefined): boolean =>
  decision && (!decision.isTicked || decision.changee_at === row.changee_at)
    ? decision.isTicked
    : isTickedAtFirst(row);

/** Created once, so that a row is redrawn only when it changes. */
function useActs(send: (orders: Asked) => Promise<void>) {
  const { press } = useAct(shopsContract.ignore);
  const now = useRef({ send, press });
  now.current = { send, press };
  return useMemo(
    () => ({
      ignore: (row: Order, ignoree: boolean) =>
        void now.current.press({ body: { ids: [row.id], ignoree } }),
      sendAnyway: (row: Order) => void now.current.send({ rows: [row], doublon: true }),
    }),
    [],
  );
}
