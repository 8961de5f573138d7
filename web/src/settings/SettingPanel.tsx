import { addDays, type Day, dayOf, formatDay, startOfDay } from '@cigogne/domain/days';
import { splitPhones } from '@cigogne/domain/phone-text';
import { whyNotMessageWords } from '@cigogne/domain/settings/message-words';
import { settingIn, settingRules } from '@cigogne/domain/settings/settings';
import { typedDays, typedRate } from '@cigogne/domain/settings/typed-setting';
import { writtenSetting } from '@cigogne/domain/settings/written-setting';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { useState } from 'react';
import { z } from 'zod';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Refused } from '../ui/base/feedback/Refused.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { useForm } from '../ui/base/form/use-form.ts';
import { useWrittenMeanwhile } from '../ui/base/form/use-written-meanwhile.ts';
import { DateField, whyNotDay } from '../ui/office/fields/DateField.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { ComingValues } from './ComingValues.tsx';
import { LogoField } from './LogoField.tsx';
import { hearLogoAgain } from './LogoText.tsx';
import type { Setting } from './setting-row.ts';
import { type TypedSetting, ValueField } from './ValueField.tsx';
import { trueNow } from '../http/server-clock.ts';

/** Edits a setting: the logo in its own way, all others as a value. */
export const SettingPanel = (props: { setting: Setting; onClose: () => void }) =>
  settingRules[props.setting.key].kind === 'logo' ? (
    <SidePanel title={props.setting.label} label="Paramètre" onClose={props.onClose}>
      <LogoField logo={String(props.setting.value) || null} hideLabel />
    </SidePanel>
  ) : (
    <ValuePanel {...props} />
  );

/** A new value, from now or from the start of a later day. */
function ValuePanel({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { key, label } = setting;
  const { kind } = settingRules[key];
  const update = useAct(settingsContract.updateSetting);
  const [tomorrow] = useState(() => addDays(dayOf(trueNow()), 1));
  const form = useForm<TypedSetting>({
    initial: { value: typed(setting), valid_from: '' },
    schema: z.object({
      value: z
        .union([z.string(), z.boolean()])
        .refine((value) => settingIn(key, given(kind, value)) !== null, {
          error: ({ input }) =>
            (kind === 'message' && whyNotMessageWords(String(input).trim())) ||
            `${label} : valeur invalide !`,
        })
        .transform((value) => settingIn(key, given(kind, value))),
      valid_from: z.string().refine((day) => day === '' || (!whyNotDay(day) && day >= tomorrow), {
        error: ({ input }) =>
          whyNotDay(String(input)) ?? `Au plus tôt le ${formatDay(tomorrow)}, ou sans date.`,
      }),
    }),
    onSubmit: async ({ value, valid_from }) => {
      await update.send(
        {
          body: {
            key,
            value: given(kind, value),
            ...(valid_from ? { valid_from: startOfDay(valid_from as Day).toISOString() } : {}),
          },
        },
        'Le paramètre est enregistré.',
      );
      if (key === 'logo_text') void hearLogoAgain();
    },
    onDone: onClose,
  });
  const meanwhile = useWrittenMeanwhile(
    form,
    { value: typed(setting), valid_from: '' },
    { value: label },
    () => writtenSetting(key, setting.value),
  );
  return (
    <SidePanel
      title={label}
      label="Paramètre"
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form="setting-form" look="blue" busy={form.busy}>
            Enregistrer
          </Button>
        </>
      }
    >
      <ComingValues setting={setting} />
      <form
        id="setting-form"
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <ValueField setting={key} form={form} />
        <DateField
          label="À partir du (sans date, tout de suite)"
          value={form.values.valid_from}
          onChange={(day) => form.set('valid_from', day)}
          error={form.error('valid_from')}
          min={tomorrow}
          optional
        />
        {meanwhile && <Alert>{meanwhile}</Alert>}
        {form.refusal && <Refused error={form.refusal} />}
      </form>
    </SidePanel>
  );
}

type Kind = (typeof settingRules)[Setting['key']]['kind'];

/** The initial content of the field. */
function typed({ key, value }: Setting): string | boolean {
  const { kind } = settingRules[key];
  if (kind === 'flag') return value === true;
  if (kind === 'phones') return (value as string[]).join(', ');
  if (kind === 'rate') return String(Number(value) / 10).replace('.', ',');
  return kind === 'amount' ? String(value).replace('.', ',') : String(value);
}

/** The typed text as a contract value; unreadable text is passed on and refused. */
function given(kind: Kind, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  if (kind === 'phones') return splitPhones(value);
  if (kind === 'days') return typedDays(value) ?? value;
  if (kind === 'rate') return typedRate(value) ?? value;
  return value.trim();
}
