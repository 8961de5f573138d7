import { useAddress } from '../list/use-address.ts';
import type { Tab } from './Tabs.tsx';

type Named<Name extends string> = Pick<Tab<Name>, 'name'>;

/**
 * The tab that the address names, or the first. Another tab begins without the filters of the one
 * before; only the size of a page stays.
 */
export function useTab<Name extends string>(
  tabs: readonly [Named<Name>, ...Named<Name>[]],
): readonly [tab: Name, show: (name: Name) => void] {
  const { search, change } = useAddress();
  const first = tabs[0].name;
  const show = (name: Name) => {
    const { taille: _, ...filters } = search;
    const none = Object.fromEntries(Object.keys(filters).map((key) => [key, undefined]));
    change({ ...none, vue: name === first ? undefined : name });
  };
  return [tabs.find(({ name }) => name === search['vue'])?.name ?? first, show];
}
