import type { Mark } from '@cigogne/domain/papers/logo';
import { useMemo } from 'react';
import { useLogoText } from './LogoText.tsx';
import { useCompany } from './use-company.ts';

/** The company's mark on a label. */
export function useMark(): Mark {
  const text = useLogoText();
  const logo = useCompany()?.logo_papiers ?? null;
  return useMemo(() => ({ text, logo }), [text, logo]);
}
