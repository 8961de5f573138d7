import { sum } from '@cigogne/domain/money';
import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import { counted } from '@cigogne/domain/words';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../http/query.ts';
import { paths } from '../../office/paths.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import './partner-owes.css';

/** The company's money held by the partner; `quiet`: shown only if there is any. */
export function PartnerOwes({ quiet = false }: { quiet?: boolean }) {
  const comptes = useRead(partnerStatementsContract.balances, { body: {} }).data?.comptes ?? [];
  const total = sum(comptes.map((one) => one.total));
  const open = comptes.reduce((all, { ecarts }) => all + ecarts.n, 0);
  if (quiet && total === 0 && open === 0) return null;
  return (
    <Link className="partner-owes" to={paths.statements()}>
      Relevés Afex
      {total !== 0 && (
        <span className="muted">
          {' '}
          · <Money millimes={total} /> à recevoir
        </span>
      )}
      {open > 0 && <span className="muted"> · {counted(open, 'écart')}</span>}
    </Link>
  );
}
