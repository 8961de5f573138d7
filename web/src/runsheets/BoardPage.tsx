import { Link } from '@tanstack/react-router';
import { readUser } from '../http/session.ts';
import { paths } from '../office/paths.ts';
import { ChooseHubFirst } from '../transfers/ChooseHubFirst.tsx';
import { IconPlus } from '../ui/base/icons.ts';
import { PageHeader } from '../ui/office/PageHeader.tsx';
import { DispatchBoard } from './DispatchBoard.tsx';
import './runsheets.css';

/** /dashb/rs/board: one column per courier beside the hub's parcels, nothing else. */
export function BoardPage() {
  const hub = readUser()?.hub ?? null;
  return (
    <div className="page-list rs-list">
      <PageHeader title="Tableau de dispatch" back={paths.runsheets()}>
        <Link className="btn" to={paths.runsheetNew}>
          <IconPlus stroke={1.75} />
          Créer une tournée
        </Link>
      </PageHeader>
      <div className="rs-page whole">{hub ? <DispatchBoard /> : <ChooseHubFirst />}</div>
    </div>
  );
}
