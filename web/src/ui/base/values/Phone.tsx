import { formatPhone } from '@cigogne/domain/phone-text';

/** A number that can be called from where it stands: 8 digits, Tunisian. */
export function Phone({ tel }: { tel: string | null | undefined }) {
  if (!tel) return <>–</>;
  return (
    <a className="figures" href={`tel:+216${tel}`}>
      {formatPhone(tel)}
    </a>
  );
}
