import { notWhole } from '../accounts/people/account-calls.ts';
import { EmptyState } from '../ui/base/feedback/states.tsx';
import { PublicFrame } from './PublicFrame.tsx';

/** In place of a page whose file did not come. */
export const NotWhole = () => (
  <PublicFrame>
    <EmptyState
      as="h1"
      title={notWhole}
      actions={
        <a className="btn" href="">
          Recharger
        </a>
      }
    />
  </PublicFrame>
);
