import type { DoorOfStop } from '@cigogne/domain/runsheets/door-word';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../ui/base/look/icons.ts';

/** Beside a delivery with requirements at the door: what was given, or why not. */
export function DoorRemark({ door: { empreinte, signature, donne } }: { door: DoorOfStop }) {
  if (donne === null)
    return (
      <p className="rs-proof">
        <Lacking>
          {[empreinte && 'Sans code', signature && 'Sans signature'].filter(Boolean).join(', ')}
        </Lacking>
        <span className="caption">livré par décision du hub</span>
      </p>
    );
  const { code, sans_code, signe, sans_signature } = donne;
  return (
    <p className="rs-proof">
      {code !== null && (code ? <Given>Code vérifié</Given> : <Lacking>Sans code</Lacking>)}
      {sans_code !== null && <span className="caption">{sans_code}</span>}
      {signe !== null && (signe ? <Given>Signé</Given> : <Lacking>Sans signature</Lacking>)}
      {sans_signature !== null && <span className="caption">{sans_signature}</span>}
    </p>
  );
}

const Given = ({ children }: { children: string }) => (
  <Badge tone="green" stroke="tint" icon={IconCircleCheck}>
    {children}
  </Badge>
);

const Lacking = ({ children }: { children: string }) => (
  <Badge tone="amber" stroke="tint" icon={IconAlertTriangle}>
    {children}
  </Badge>
);
