import type { settingsContract } from '@cigogne/domain/settings/settings.contract';
import type { Row } from '../http/over-wire.ts';

export type Setting = Row<typeof settingsContract.listSettings>;
