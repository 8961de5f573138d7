import { counted } from '@cigogne/domain/words';
import { ParcelDots, dotsOf } from '../../ui/base/look/ParcelDots.tsx';
import type { Work } from './work.ts';

const texts = {
  lieux: (done: number, total: number) => `Lecture des lieux : ${done} / ${total}`,
  colis: (done: number, total: number) => `Création : ${done} / ${counted(total, 'ligne')}`,
} as const;

export function Progress({ work }: { work: Work }) {
  const { of, done, total } = work;
  return (
    <div className="import-progress" role="status">
      <span className="figures">{texts[of](done, total)}</span>
      <ParcelDots dots={dotsOf(Math.round((done / Math.max(total, 1)) * 100), 100)} />
    </div>
  );
}
