import { photosContract } from '@cigogne/domain/runsheets/photos.contract';
import { isShipper } from '@cigogne/domain/people';
import { useRead } from '../../http/query.ts';
import { readUser } from '../../http/session.ts';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { Instant } from '../../ui/base/values/dates.tsx';
import './door-photos.css';

/** Photos of doors that couriers took with their results, and signatures, kept for 90 days. */
export function DoorPhotos({ code }: { code: string }) {
  const entry = isShipper(readUser()) ? photosContract.mine : photosContract.ofParcel;
  const { data, error, refetch } = useRead(entry, { params: { code } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={2} />;
  return (
    <section className="door-photos" aria-label="Photos de la porte et signatures">
      {data.rows.map(({ id, rs, sorte, pris_le, image }) => (
        <figure key={id}>
          <img
            src={`data:image/jpeg;base64,${image}`}
            alt={`${sorte === 'signature' ? 'Signature' : 'Porte'}, tournée ${rs}`}
            className={sorte === 'signature' ? 'signature' : undefined}
          />
          <figcaption className="caption">
            {sorte === 'signature' && 'Signature, '}
            {rs}, <Instant at={pris_le} />
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
