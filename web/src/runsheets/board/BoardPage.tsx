import { Link } from '@tanstack/react-router';
import { useHub } from '../../http/use-hub.ts';
import { paths } from '../../office/paths.ts';
import { ChooseHubFirst } from '../../transfers/ChooseHubFirst.tsx';
import { IconPlus } from '../../ui/base/look/icons.ts';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { DispatchBoard } from './DispatchBoard.tsx';
import '../runsheets.css';

/** /dashb/rs/board: one column per courier beside the hub's parcels, nothing else. */
export function BoardPage() {
  const hub = useHub();
  return (
    <div className="page-list rs-list">
      <PageHeader title="Tableau de dispatch" back={paths.runsheets()}>
        <Link className="btn blue" to={paths.runsheetNew}>
          <IconPlus stroke={1.75} />
          Créer une tournée
        </Link>
      </PageHeader>
      <div className="rs-page whole">{hub !== null ? <DispatchBoard /> : <ChooseHubFirst />}</div>
    </div>
  );
}
