import type { ReceptionAct } from '@cigogne/domain/units/reception';

/** What the server has of a reception. Acts are only ever added, in whatever order answers come. */
export function knownActs(user: number) {
  const byId = new Map<number, ReceptionAct>();
  const own = new Set<string>();
  let inOrder: readonly ReceptionAct[] = [];
  return {
    inOrder: () => inOrder,
    /** Whether an act of this person with that key has arrived. */
    has: (cle: string) => own.has(cle),
    /** Whether there was anything new among these. */
    learn: (acts: readonly ReceptionAct[]): boolean => {
      const fresh = acts.filter(({ id }) => !byId.has(id));
      for (const act of fresh) {
        byId.set(act.id, act);
        if (act.id_user === user) own.add(act.cle);
      }
      if (fresh.length > 0) inOrder = [...byId.values()].sort((a, b) => a.id - b.id);
      return fresh.length > 0;
    },
  };
}
