import type { ReactNode } from 'react';
import { SkeletonLines } from '../../base/feedback/states.tsx';

/** What stands under notices that are read beside it: it comes with them, and is not pushed down by them. */
export const WithNotices = ({ pending, children }: { pending: boolean; children: ReactNode }) =>
  pending ? <SkeletonLines count={10} /> : children;
