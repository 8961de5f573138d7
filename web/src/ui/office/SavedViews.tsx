import { Menu } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../base/Button.tsx';
import { Dialog } from '../base/Dialog.tsx';
import { TextField } from '../base/Field.tsx';
import { IconBookmark, IconTrash } from '../base/icons.ts';

interface SavedView {
  label: string;
  /** The search part of the address: filters and page size. */
  search: string;
}

const keyOf = (list: string): string => `cgo-views:${list}`;
/** What belongs to the moment, not to the view. */
const passing = ['page', 'fiche'];

/** Filters worth keeping, by name, on this device. Stands at the end of a list's filters. */
export function SavedViews({ name }: { name: string }) {
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  const [views, setViews] = useState(() => read(name));
  const [label, setLabel] = useState<string | null>(null);
  const write = (next: SavedView[]) => {
    localStorage.setItem(keyOf(name), JSON.stringify(next));
    setViews(next);
  };
  const save = () => {
    const named = label?.trim();
    if (!named) return;
    write([
      ...views.filter((view) => view.label !== named),
      { label: named, search: lasting(searchStr) },
    ]);
    setLabel(null);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button look="ghost" square icon={IconBookmark} aria-label="Vues enregistrées" />
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item
              key={view.label}
              onClick={() => void navigate({ href: `${pathname}${view.search}` })}
            >
              {view.label}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setLabel('')}>Enregistrer cette vue…</Menu.Item>
          {views.map((view) => (
            <Menu.Item
              key={view.label}
              leftSection={<IconTrash size={16} stroke={1.75} />}
              onClick={() => write(views.filter((one) => one !== view))}
            >
              Retirer « {view.label} »
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Dialog
        title="Enregistrer cette vue"
        open={label !== null}
        onClose={() => setLabel(null)}
        feet={
          <>
            <Button look="ghost" onClick={() => setLabel(null)}>
              Annuler
            </Button>
            <Button look="blue" whyNot={label?.trim() ? null : 'Donnez-lui un nom.'} onClick={save}>
              Enregistrer
            </Button>
          </>
        }
      >
        <TextField label="Nom" value={label ?? ''} onChange={setLabel} autoFocus />
      </Dialog>
    </>
  );
}

function read(list: string): SavedView[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]') as SavedView[];
  } catch {
    return [];
  }
}

function lasting(search: string): string {
  const kept = new URLSearchParams(search);
  for (const name of passing) kept.delete(name);
  return kept.size > 0 ? `?${kept}` : '';
}
