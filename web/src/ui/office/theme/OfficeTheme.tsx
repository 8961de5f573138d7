import { createTheme, MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useTheme } from '../../base/look/theme.ts';
import 'dayjs/locale/fr';
import './mantine.css';
import './office.css';

const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Mantine under our tokens. Its variables are in mantine.css: nothing is injected, the CSP stays strict. */
export function OfficeTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={useTheme()}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <DatesProvider settings={{ locale: 'fr', firstDayOfWeek: 1, weekendDays: [0] }}>
        {children}
      </DatesProvider>
    </MantineProvider>
  );
}
