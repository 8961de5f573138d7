import type { ReactNode } from 'react';
import type { FieldSize } from '../../base/form/Field.tsx';
import { IconSearch } from '../../base/look/icons.ts';
import { Suggest } from '../../base/form/Suggest.tsx';

/** Search as you type, choose one. `adds` empties the field after each choice: it feeds a list. */
export function AsyncSelect<Option>(props: {
  label: ReactNode;
  value?: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  onChoose: (option: Option) => void;
  onClear?: () => void;
  keyOf: (option: Option) => string;
  show: (option: Option) => ReactNode;
  whyNot?: (option: Option) => string | null;
  placeholder?: string;
  nothing?: string | ((typed: string) => string);
  error?: string | null | undefined;
  adds?: boolean;
  size?: FieldSize;
  hideLabel?: boolean;
  disabled?: boolean;
  least?: number;
}) {
  return <Suggest {...props} value={props.value ?? ''} icon={IconSearch} />;
}
