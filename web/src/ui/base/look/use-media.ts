import { useSyncExternalStore } from 'react';

/** Whether a media query holds now: for what a screen says otherwise there, not for how it looks. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );

/** The width below which a table is cards and a form has the thumb's foot. */
export const onPhone = '(max-width: 599px)';
