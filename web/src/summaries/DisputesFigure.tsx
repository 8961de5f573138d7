import { summariesContract } from '@cigogne/domain/summaries/summaries.contract';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Figure } from './Figure.tsx';

/** Refused acts of couriers that wait for the hub's word; nothing where there is none. */
export function DisputesFigure() {
  const { data } = useRead(summariesContract.board, { body: {} });
  if (!data || data.differends === 0) return null;
  return <Figure label="Différends" value={data.differends} to={paths.disputes('ouvert')} />;
}
