import { SkeletonLines } from '../../ui/base/feedback/states.tsx';

/** A screen that will have the whole phone has it while it is read. */
export const StopSkeleton = () => (
  <div className="stop-page">
    <SkeletonLines count={8} />
  </div>
);
