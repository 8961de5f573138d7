import { backupsContract } from '@cigogne/domain/backups/backups.contract';
import { routesOf } from '../http/routes-of.ts';
import { backupState } from './backup-state.ts';

export const backupsRoutes = routesOf(backupsContract, {
  state: ({ ctx }) => backupState(ctx.services),
});
