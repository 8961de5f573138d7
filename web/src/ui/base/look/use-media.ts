import { useSyncExternalStore } from 'react';

/** Whether a media query matches: for content that differs, not for style. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );

/** Below this width a table becomes cards, and a form's buttons are at the bottom. */
export const onPhone = '(max-width: 599px)';
