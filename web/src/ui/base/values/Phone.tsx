import { formatPhone } from '@cigogne/domain/phone-text';

/** A Tunisian number of 8 digits, as a link that calls it. */
export function Phone({ tel }: { tel: string | null | undefined }) {
  if (!tel) return <>–</>;
  return (
    <a className="figures" href={`tel:+216${tel}`}>
      {formatPhone(tel)}
    </a>
  );
}
