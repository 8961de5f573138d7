import { mayI } from '../http/may-i.ts';
import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { foldText } from '@cigogne/domain/searched-text';
import { useCallback, useMemo } from 'react';
import { useRead } from '../http/query.ts';
import type { Command } from '../ui/office/page/CommandPalette.tsx';
import { listLinks } from './list-links.ts';
import { paths } from './paths.ts';

/** A shorter text matches half of the company. */
const fewestLetters = 2;
const mostPeople = 5;

/**
 * Shippers and couriers by part of their name or phone, for the palette of staff. Root opens the
 * account, an admin what that person sent or carried.
 */
export function usePeopleCommands(open: boolean): (text: string) => readonly Command[] {
  const enabled = open && mayI(accountsContract.shipperNames);
  const opensAccounts = mayI(accountsContract.list);
  const shippers = useRead(accountsContract.shipperNames, {}, { enabled });
  const couriers = useRead(accountsContract.courierNames, {}, { enabled });
  const people = useMemo(() => {
    const account = (id: number) => listLinks.accounts({ search: `#${id}`, fiche: String(id) });
    return [
      ...(shippers.data?.rows ?? []).map(({ id, nom_com }) => ({
        label: nom_com ?? '',
        also: '',
        hint: 'Expéditeur',
        to: opensAccounts ? account(id) : `${paths.clientHistory}?client=${id}`,
      })),
      ...(couriers.data?.rows ?? []).map(({ id, prenom, nom, tel, actif }) => ({
        label: `${prenom} ${nom}`,
        also: tel ?? '',
        hint: actif ? 'Livreur' : 'Livreur désactivé',
        to: opensAccounts ? account(id) : `${paths.courierHistory}?id_liv=${id}`,
      })),
    ];
  }, [shippers.data, couriers.data, opensAccounts]);
  return useCallback(
    (text) => {
      const wanted = foldText(text);
      if (wanted.length < fewestLetters) return [];
      return people
        .filter(({ label, also }) => foldText(`${label} ${also}`).includes(wanted))
        .slice(0, mostPeople)
        .map(({ label, hint, to }) => ({ label, hint, to }));
    },
    [people],
  );
}
