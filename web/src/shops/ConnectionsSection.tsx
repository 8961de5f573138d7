import {
  type ShopKind,
  shopKindLabels,
  shopKinds,
  unfinished,
} from '@cigogne/domain/shops/connection';
import { shopsContract } from '@cigogne/domain/shops/shops.contract';
import { useState } from 'react';
import { useRead } from '../http/query.ts';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { Button, type IconType } from '../ui/base/look/Button.tsx';
import { IconCode, IconPlus, IconShoppingBag, IconShoppingCart } from '../ui/base/look/icons.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { ConnectionPanel } from './ConnectionPanel.tsx';
import { factOf, invitations, stateOf } from './connection-words.ts';
import { ConnectShop } from './ConnectShop.tsx';

const kindIcons: Record<ShopKind, IconType> = {
  woocommerce: IconShoppingCart,
  shopify: IconShoppingBag,
  autre: IconCode,
};

/** « Boutiques reliées »: a row for each shop, and for each kind that is not connected yet. */
export function ConnectionsSection() {
  const read = useRead(shopsContract.connections, {});
  const panel = usePanel();
  const [connecting, setConnecting] = useState<ShopKind | null>(null);
  const [made, setMade] = useState<{ id: number; secret: string | null } | null>(null);
  const rows = read.data?.rows ?? [];
  const missing = shopKinds.filter((kind) => !rows.some((row) => row.kind === kind));
  const open = rows.find(({ id }) => String(id) === panel.open);
  return (
    <section aria-labelledby="shops">
      <div className="section-head">
        <h2 id="shops">Boutiques reliées</h2>
        <span className="push" />
        {rows.length > 0 && (
          <Button look="ghost" icon={IconPlus} onClick={() => setConnecting('woocommerce')}>
            Relier une boutique
          </Button>
        )}
      </div>
      {read.isPending && <SkeletonLines count={3} />}
      {read.error && !read.data && (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.data && (
        <ul className="shop-rows">
          {rows.map((row) => {
            const Icon = kindIcons[row.kind];
            const { tone, text } = stateOf(row);
            return (
              <li key={row.id}>
                <Icon size={20} stroke={1.75} />
                <b>{shopKindLabels[row.kind]}</b>
                <span className="muted fact">{factOf(row)}</span>
                <span className={`shop-state ${tone}`}>{text}</span>
                <Button
                  aria-label={`${unfinished(row) ? 'Finir' : 'Régler'} : ${row.nom}`}
                  onClick={() => panel.show(String(row.id))}
                >
                  {unfinished(row) ? 'Finir' : 'Régler'}
                </Button>
              </li>
            );
          })}
          {missing.map((kind) => {
            const Icon = kindIcons[kind];
            return (
              <li key={kind}>
                <Icon size={20} stroke={1.75} />
                <b>{shopKindLabels[kind]}</b>
                <span className="muted fact">{invitations[kind]}</span>
                <span className="shop-state stone">non reliée</span>
                <Button
                  aria-label={`Relier : ${shopKindLabels[kind]}`}
                  onClick={() => setConnecting(kind)}
                >
                  Relier
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {connecting && (
        <ConnectShop
          kind={connecting}
          onClose={() => setConnecting(null)}
          onConnected={(id, secret) => {
            setConnecting(null);
            setMade({ id, secret });
            panel.show(String(id));
          }}
        />
      )}
      {open && (
        <ConnectionPanel
          key={open.id}
          connection={open}
          secret={made?.id === open.id ? made.secret : null}
          onSecret={(secret) => setMade({ id: open.id, secret })}
          onClose={() => {
            setMade(null);
            panel.close();
          }}
        />
      )}
    </section>
  );
}
