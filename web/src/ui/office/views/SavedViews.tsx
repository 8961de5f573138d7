import { Menu } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { memo, Suspense, useState } from 'react';
import { latePart } from '../page/late-part.tsx';
import { Button } from '../../base/look/Button.tsx';
import { IconBookmark, IconCheck } from '../../base/look/icons.ts';
import { refreshViews, useKept, viewsOf } from './kept-views.ts';
import { SaveView } from './SaveView.tsx';

// On every list, but few people open it.
const ManageViews = latePart(() =>
  import('./ManageViews.tsx').then(({ ManageViews: part }) => part),
);

/** Parts of the address that are not part of a view. */
const passing = ['page', 'fiche'];

/** Saved filters of a list, by name, stored with the account. Placed after the list's filters. */
export const SavedViews = memo(function SavedViews({ name }: { name: string }) {
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  const now = useLocation({ select: ({ searchStr }) => lasting(searchStr) });
  const navigate = useNavigate();
  const views = viewsOf(useKept(), name);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-end" onOpen={() => void refreshViews()}>
        <Menu.Target>
          <Button look="ghost" square icon={IconBookmark} aria-label="Vues enregistrées" />
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              onClick={() => void navigate({ href: `${pathname}${view.requete}` })}
              rightSection={view.requete === now && <IconCheck size={16} stroke={1.75} />}
              {...(view.requete === now ? { 'aria-current': true } : {})}
            >
              {view.nom}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setDialog('save')}>Enregistrer cette vue…</Menu.Item>
          {views.length > 0 && (
            <Menu.Item onClick={() => setDialog('manage')}>Gérer les vues…</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && <SaveView list={name} query={now} onClose={close} />}
      <Suspense>{dialog === 'manage' && <ManageViews views={views} onClose={close} />}</Suspense>
    </>
  );
});

function lasting(search: string): string {
  const kept = new URLSearchParams(search);
  for (const name of passing) kept.delete(name);
  return kept.size > 0 ? `?${kept}` : '';
}
