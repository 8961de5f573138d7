import type { ComponentProps, ReactNode } from 'react';
import { t } from '../../language/texts.ts';
import { type FieldSize, TextField } from '../../ui/base/form/Field.tsx';

type TextProps = ComponentProps<typeof TextField>;
/** What `form.text(name)` returns. */
type Bound = Pick<TextProps, 'name' | 'value' | 'onChange' | 'error'>;
type OwnLabel<Props extends TextProps> = Omit<Props, 'label'> & { label?: ReactNode };

/** The address that an account signs in with. */
export function EmailField({ autoComplete = 'username', ...rest }: OwnLabel<TextProps>) {
  return (
    <TextField
      label={t('E-mail')}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      {...rest}
    />
  );
}

/** The current password of an account. */
export function PasswordField(props: OwnLabel<TextProps>) {
  return (
    <TextField
      label={t('Mot de passe')}
      type="password"
      autoComplete="current-password"
      {...props}
    />
  );
}

/** A new password, typed twice. */
export function NewPasswordFields({
  password,
  confirm,
  label = t('Nouveau mot de passe'),
  size = 'normal',
  help,
}: {
  password: Bound;
  confirm: Bound;
  label?: string;
  size?: FieldSize;
  help?: string;
}) {
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        size={size}
        help={help}
      />
      <PasswordField
        {...confirm}
        label={t('Confirmez le mot de passe')}
        autoComplete="new-password"
        size={size}
      />
    </>
  );
}
