import { type SettingGroup, settingGroups, settingRules } from '@cigogne/domain/settings/settings';
import { writtenSetting } from '@cigogne/domain/settings/written-setting';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { IconPencil } from '../ui/base/look/icons.ts';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { firstDayOf, type Setting } from './setting-row.ts';
import { SettingPanel } from './SettingPanel.tsx';
import './settings.css';

const groups = Object.keys(settingGroups) as SettingGroup[];

/** /dashb/parametres: what can be changed without a new version, each value with its date. */
export function SettingsPage() {
  const settings = useRead(settingsContract.listSettings, {});
  const panel = usePanel();
  const rows = settings.data?.rows ?? [];
  useSection(rows.length > 0);
  const open = rows.find(({ key }) => key === panel.open);
  return (
    <div className="page">
      <PageHeader
        title="Paramètres"
        under="Un nouveau montant vaut pour ce qui se fait après sa date."
      >
        <Link className="btn outline" to={paths.firstDay}>
          Mise en route
        </Link>
      </PageHeader>
      {settings.error && (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.isPending && <SkeletonLines count={8} />}
      {rows.length > 0 && (
        <div className="setting-groups">
          {groups.map((group) => (
            <section key={group} id={group} className="card" aria-label={settingGroups[group]}>
              <h2>{settingGroups[group]}</h2>
              {rows
                .filter(({ key }) => settingRules[key].group === group)
                .map((row) => (
                  <SettingLine key={row.key} setting={row} onEdit={() => panel.show(row.key)} />
                ))}
            </section>
          ))}
        </div>
      )}
      {open && <SettingPanel key={open.key} setting={open} onClose={panel.close} />}
    </div>
  );
}

/** Scrolls to the group in the link (`#messages`), even if its rows load later. */
function useSection(drawn: boolean): void {
  const group = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (drawn && group) document.getElementById(group)?.scrollIntoView({ block: 'start' });
  }, [drawn, group]);
}

function SettingLine({ setting, onEdit }: { setting: Setting; onEdit: () => void }) {
  return (
    <div className="setting-row">
      <span>{setting.label}</span>
      <span className="value">
        {writtenSetting(setting.key, setting.value)}
        {setting.valid_from && (
          <span className="since">
            depuis le <Instant at={setting.valid_from} />
          </span>
        )}
        {setting.a_venir.map(({ value, valid_from }) => (
          <span key={valid_from} className="since">
            {writtenSetting(setting.key, value)} à partir du {firstDayOf(valid_from)}
          </span>
        ))}
      </span>
      <Button
        look="ghost"
        square
        icon={IconPencil}
        aria-label={`Modifier : ${setting.label}`}
        onClick={onEdit}
      />
    </div>
  );
}
