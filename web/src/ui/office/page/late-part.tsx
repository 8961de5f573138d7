import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { sentenceOf } from '../../../http/call-error.ts';
import { ErrorState } from '../../base/feedback/states.tsx';
import { tell } from '../../base/feedback/Toasts.tsx';
import { loadScreen, saidOf } from './load-screen.ts';

/**
 * A part of a screen in a file of its own, drawn in a `Suspense`. Where the file does not come the
 * screen stays: what can be closed closes and says why, other parts say it in their place. Most
 * browsers ask for it again only when the page is loaded anew.
 * @param instead shown in place of a part that does not come, if not the sentence
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ReactNode,
): ComponentType<Props> {
  let latest = begin();
  const beginAnew = () => {
    latest = begin();
  };
  function begin() {
    return lazy<ComponentType<{ part: Props; again: () => void }>>(() =>
      loadScreen(load).then(
        (Part) => ({ default: ({ part }) => <Part {...part} /> }),
        (error: unknown) => ({
          default: ({ part, again }) => (
            <DidNotCome
              error={saidOf(error)}
              close={closeOf(part)}
              instead={instead}
              again={again}
              onShown={beginAnew}
            />
          ),
        }),
      ),
    );
  }
  return function LatePart(props: Props) {
    const [Shown, show] = useState(() => latest);
    return <Shown part={props} again={() => show(() => latest)} />;
  };
}

function DidNotCome({
  error,
  close,
  instead,
  again,
  onShown,
}: {
  error: unknown;
  close: (() => void) | null;
  instead: ReactNode;
  again: () => void;
  /** Not before: a part that waits for its file begins with the latest at each look. */
  onShown: () => void;
}) {
  useEffect(onShown, [onShown]);
  if (close) return <Closed error={error} close={close} />;
  if (instead !== undefined) return instead;
  return <ErrorState error={error} onRetry={again} />;
}

/** What was asked for and closes at once. */
function Closed({ error, close }: { error: unknown; close: () => void }) {
  useEffect(() => {
    tell(sentenceOf(error), { bad: true });
    close();
  }, [error, close]);
  return null;
}

const closeOf = (part: object): (() => void) | null => {
  const close = 'onClose' in part ? part.onClose : null;
  return typeof close === 'function' ? () => void close() : null;
};
