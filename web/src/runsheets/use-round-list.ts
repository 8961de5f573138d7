import {
  roundScanSentences,
  runsheetSentences,
} from '@cigogne/domain/runsheets/runsheet-sentences';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useEffect, useRef, useState } from 'react';
import { refresh } from '../http/query.ts';
import { type InTheWay, inTheWayOf } from '../parcels/gather/in-the-way.ts';
import { useGathered } from '../parcels/gather/use-gathered.ts';
import { faultOf, fullName, localityOf } from '../parcels/parcel-reads.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { mergeLists, othersSentence } from '../units/merge-lists.ts';
import { boundElsewhere, findCandidate, type Listed } from './runsheet-candidates.ts';

/** The round that is being changed. */
export interface PlannedRound {
  id: number;
  id_liv: number;
  updatedAt: string;
}

/** The list shows the last one added first; the round goes in the order of adding. */
export const inOrder = <Row>(rows: readonly Row[]): Row[] => [...rows].reverse();

/** The parcels of a round being put together; what somebody else saves meanwhile joins them. */
export function useRoundList(runsheet: PlannedRound | null, first: readonly Listed[]) {
  const wasThere = (row: Listed) => first.some(({ ref }) => ref === row.ref);
  // A parcel that was removed here may be added back, although its status says it is on a round.
  const gathered = useGathered<Listed>({
    key: `tournee:${runsheet?.id ?? 'nouvelle'}`,
    ...(runsheet ? { of: runsheet.updatedAt } : {}),
    first,
    words: {
      ...runsheetSentences,
      ...roundScanSentences,
      describe: (row) => `${fullName(row)}, ${localityOf(row.adresse_lieu)}`,
    },
    find: findCandidate,
    whyNot: (row) =>
      wasThere(row) || !row.raison
        ? null
        : { sentence: row.raison, fault: faultOf({ id_hub_current: row.id_hub_current ?? null }) },
    asks: (row) => (wasThere(row) ? null : boundElsewhere(row)),
  });
  const [others, setOthers] = useState<string | null>(null);
  const [inTheWay, setInTheWay] = useState<InTheWay>(new Map());
  const create = useAct(runsheetsContract.create);
  const edit = useAct(runsheetsContract.edit);
  const seen = useRef({ rows: first, at: runsheet?.updatedAt });
  const saving = useRef(false);
  const list = useRef(gathered);
  list.current = gathered;
  // Somebody else saved the same round: both people's changes are kept, and this one is told.
  useEffect(() => {
    if (!runsheet || saving.current || runsheet.updatedAt === seen.current.at) return;
    const merged = mergeLists(seen.current.rows, first, list.current.latest());
    seen.current = { rows: first, at: runsheet.updatedAt };
    list.current.replace(merged.rows);
    if (merged.added + merged.removed > 0)
      setOthers(othersSentence('Cette tournée vient d’être modifiée', merged));
  }, [runsheet, first]);

  const save = async (id_liv: number) => {
    const colis = inOrder(gathered.latest()).map(({ ref }) => ref);
    saving.current = true;
    try {
      const { rs } = runsheet
        ? await edit.send({ body: { id: runsheet.id, colis, id_liv, updatedAt: seen.current.at } })
        : await create.send({ body: { colis, id_liv } });
      gathered.clear();
      return rs;
    } catch (error) {
      saving.current = false;
      setInTheWay(inTheWayOf(error));
      void refresh(['rs']);
      throw error;
    }
  };
  return {
    gathered,
    /** What somebody else changed, in a sentence. */
    others,
    /** Why a parcel kept the round from being saved. */
    inTheWay,
    save,
  };
}
